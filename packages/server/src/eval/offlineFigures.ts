import type { Evaluation } from "./evaluate.ts"
import { reportOf } from "./reportOf.ts"

/** Where the committed figures of the offline model lie. */
export const offlineFigures = new URL("../../../../demo/eval-offline.md", import.meta.url)

/** The text of the committed figures, for an evaluation of `everything`. */
export const offlineFiguresText = (evaluation: Evaluation): string =>
  `# What the offline model finds in the briefs

\`npm run eval -- --write\` writes this file; a test fails when it is no longer true.

${reportOf(evaluation, { timed: false })}
`
