import { singular } from "@design-workspace/adapters-offline/text/Inflection"

/** In lower case and singular, without punctuation. Names with the same words are the same name. */
export const wordsOf = (name: string): ReadonlyArray<string> =>
  (
    name
      .normalize("NFKC")
      .toLowerCase()
      .replace(/['’]s?(?!\p{L})/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular)
