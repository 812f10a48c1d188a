import { directionMarks } from "@design-workspace/domain/shared/legible"
import { numbered } from "../../marks/numbered.ts"

/** Words that some version of YAML reads as a boolean or as null. */
const reserved = /^(?:y|n|yes|no|true|false|on|off|null)$/iu

/** What every YAML parser reads as the text itself, without quotes. */
const plain = /^\p{L}(?:[\p{L}\p{N} ._/+:(),'-]*[\p{L}\p{N}._/+)])?$/u

/** What YAML takes for something else than text, or what an editor does not show, for a class of a pattern. */
const hidden = String.raw`\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff\p{Cs}${directionMarks}`

const unseen = new RegExp(`[${hidden}]`, "gu")

/** In double quotes; in single ones where those would have to escape quotes alone. */
const quoted = (text: string): string => {
  const double = JSON.stringify(text).replace(unseen, numbered)
  const single = text.replaceAll("'", "''")
  return double.replaceAll('\\"', '"').length === text.length + 2 && double.length > text.length + 2
    ? `'${single}'`
    : double
}

/** What a block cannot hold: tabs, control characters, and what would have to be escaped. */
const notInBlock = new RegExp(String.raw`[\u0000-\u0009\u000b-\u001f${hidden}]`, "u")

/** Several lines that a block holds exactly: nor does one hold space at either end. */
const fitsBlock = (text: string): boolean =>
  text.includes("\n") && text === text.trim() && !notInBlock.test(text)

/** A text as a value of YAML on one line. */
export const scalar = (text: string): string =>
  plain.test(text) && !text.includes(": ") && !reserved.test(text) ? text : quoted(text)

/** A text as a value of YAML; one of several lines as a block, where a block holds it. `indent` is that of its lines. */
export const paragraph = (text: string, indent: string): string =>
  fitsBlock(text)
    ? `|-\n${text
        .split("\n")
        .map((line) => (line === "" ? "" : `${indent}${line}`))
        .join("\n")}`
    : scalar(text)
