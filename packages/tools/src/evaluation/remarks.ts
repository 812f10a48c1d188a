const times = (count: number, runs: number): string => (runs === 1 ? "" : ` (${count} of ${runs})`)

/** Each distinct text once, with its count if there was more than one run. */
const counted = (texts: ReadonlyArray<string>, runs: number): ReadonlyArray<string> =>
  [...Map.groupBy(texts, (it) => it)].map(([text, { length }]) => `${text}${times(length, runs)}`)

/** What is missing or wrong in some runs: a line for each kind of thing that has any. */
export const remarksOn = (
  title: string,
  runs: number,
  kinds: ReadonlyArray<readonly [what: string, texts: ReadonlyArray<string>]>
): ReadonlyArray<string> =>
  kinds.flatMap(([what, texts]) =>
    texts.length === 0 ? [] : [`- ${title}: ${what}: ${counted(texts, runs).join("; ")}`]
  )
