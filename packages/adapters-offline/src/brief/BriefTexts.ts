import type { Brief } from "@design-workspace/domain/generation/model/DesignModel"

/** The last user message counts most, the assistant's text least. */
export type Origin = "rule" | "assistant" | "user" | "last"
export const originWeights: { readonly [origin in Origin]: number } = {
  rule: 2,
  assistant: 1,
  user: 2,
  last: 3
}

const mostCharacters = 120_000

export interface BriefText {
  readonly text: string
  readonly origin: Origin
  readonly opening: boolean
}

export const briefTexts = (brief: Brief): ReadonlyArray<BriefText> => {
  const last = brief.messages.findLastIndex(({ role }) => role === "user")
  const first = brief.messages.findIndex(({ role }) => role === "user")
  const messages = brief.messages.map(
    ({ content, role }, index): BriefText => ({
      text: content,
      origin: index === last ? "last" : role,
      opening: index === first
    })
  )
  const rules = brief.rules.map((text): BriefText => ({ text, origin: "rule", opening: false }))
  return [...rules, ...messages]
}

/** When there is too much: the last message first, then the newest. */
export const readableLengths = (all: ReadonlyArray<BriefText>): ReadonlyArray<number> => {
  const lengths = all.map(() => 0)
  let left = mostCharacters
  const byUrgency = all
    .map((source, index) => ({ source, index }))
    .sort((a, b) => originWeights[b.source.origin] - originWeights[a.source.origin] || b.index - a.index)
  for (const { index, source } of byUrgency) {
    lengths[index] = Math.min(left, source.text.length)
    left -= lengths[index] ?? 0
  }
  return lengths
}
