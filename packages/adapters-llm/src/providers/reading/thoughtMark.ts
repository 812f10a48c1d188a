const words = "think|thinking|thoughts?|reason|reasoning|reflection|analysis|scratchpad"

/** As models write them: `<think>`, `<Thinking time="3">`, `[THINK]`, `◁think▷`, `<|begin_of_thought|>`. */
const mark = new RegExp(
  String.raw`^[<[◁]\s*(?<end>/|\|?end_of_)?(?:\|?begin_of_|[a-z]+:)?(?:${words})(?:\s[^>]*)?\s*(?<empty>/)?\|?[>\]▷]$`,
  "iu"
)

/** What can begin and end a mark. */
export const markStart = /[<[◁]/u
export const markEnd = /[>\]▷]/u

/** Whether so much of a text may still become a mark. */
export const mayBeMark = (text: string): boolean => text.length <= 80 && /^[<[◁][^{}<◁\n\r]*$/u.test(text)

/** Whether a mark begins or ends a model's thoughts; null if it does neither. */
export const thoughtMark = (text: string): "begins" | "ends" | null => {
  const { groups } = mark.exec(text) ?? {}
  if (groups === undefined || groups["empty"] !== undefined) return null
  return groups["end"] === undefined ? "begins" : "ends"
}
