import { singular } from "../offline/text/Inflection.ts"

/** The words of a name, in lower case and the singular, without signs: names that differ in nothing else are one name. */
export const wordsOf = (name: string): ReadonlyArray<string> =>
  (
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/['’]s?(?!\p{L})/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular)
