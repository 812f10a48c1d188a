import type { Evaluation } from "./evaluate.ts"
import { heldOutPrompts, unseenBriefs } from "./evaluationBriefs.ts"
import { reportOf } from "./reportOf.ts"

export const offlineFigures = new URL("../../../../demo/eval-offline.md", import.meta.url)

/** "`a`, `b` and `c`". */
const listOf = (names: ReadonlyArray<string>): string =>
  new Intl.ListFormat("en-GB").format(names.map((name) => `\`${name}\``))

export const offlineFiguresText = (evaluation: Evaluation): string =>
  `# What the offline model finds

\`npm run eval -- --write\` writes this file; a test fails when it is no longer true.

## Briefs

The rules of the offline model were written with these briefs at hand, but for ${listOf(unseenBriefs)}: only
the figures of those two show how it reads a brief that it has not seen. No rule was or may be changed for them. Others were
unseen before rules were changed for them; what was found of them then:

| brief           | parts found | edges found |
| --------------- | ----------- | ----------- |
| blood-bank      | 20 of 21    | 11 of 19    |
| tram-control    | 17 of 20    | 6 of 20     |
| concert-tickets | 25 of 26    | 11 of 26    |
| ski-resort      | 17 of 22    | 7 of 19     |

A block is not named if it stands for no part of the brief, an edge is not stated if the brief does not say it. The model adds
such blocks where a brief names fewer than are requested, and such edges so that no block stands alone.

${reportOf({ ...evaluation, projects: [] }, { timed: false })}

## Prompts

Each prompt of [prompts](prompts/README.md) is that of a project over a space with the offline model's design of a brief. The
rules were written with the prompts at hand, but for ${listOf(heldOutPrompts)}: no rule was or
may be changed for those. Another was unseen before a rule was changed for it; what was found of it then:

| prompt     | parts found | edges found |
| ---------- | ----------- | ----------- |
| rare-blood | 13 of 15    | 8 of 12     |

A node is not named if it stands for no part of the prompt. Some are there because a named block keeps its data in them. A
document passes if it obeys the rules for generated documents. A sentence of the prompt about a block is used if two thirds of
what it says besides names is in the block's document.

${reportOf({ ...evaluation, runs: [] }, { timed: false })}
`
