export interface Step {
  /** Commands for `bash`, or a program that later commands start by its name. */
  readonly language: "sh" | "ts"
  readonly code: string
  /** As the page has it; empty if no output follows the code. */
  readonly output: string
  /** Of the output in the page, for writing it anew; null if none follows. */
  readonly place: { readonly start: number; readonly end: number } | null
}

const fence = /^```(sh|ts)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm

/** Fences `sh` and `ts`, with the fence `text` that follows one directly. */
export const stepsOf = (page: string): ReadonlyArray<Step> =>
  [...page.matchAll(fence)].map((found) => {
    const [whole, language, code = "", output] = found
    const end = found.index + whole.length - "```\n".length
    return {
      language: language === "ts" ? "ts" : "sh",
      code,
      output: output ?? "",
      place: output === undefined ? null : { start: end - output.length, end }
    }
  })

/** One output for each step; a step without a place for it keeps none. */
export const withOutputs = (page: string, outputs: ReadonlyArray<string>): string =>
  stepsOf(page).reduceRight(
    (text, { place }, index) =>
      place === null ? text : text.slice(0, place.start) + (outputs[index] ?? "") + text.slice(place.end),
    page
  )

const changing: ReadonlyArray<readonly [RegExp, string]> = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>"],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>"],
  [/\bdw_[\w-]+/g, "<token>"],
  [/(duration_ms"?:) ?\d+/g, "$1 <milliseconds>"]
]

/** Without what is new at each walk: ids, instants, tokens and durations. */
export const comparable = (text: string): string =>
  changing.reduce((left, [pattern, name]) => left.replace(pattern, name), text)
