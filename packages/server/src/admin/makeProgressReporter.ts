import type { ArchiveProgress } from "@design-workspace/adapters-sql/archive/archiveTables"
import { Clock, Effect } from "effect"

export interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

/** Milliseconds between two lines about one table, where lines are not replaced. */
const pause = 5_000

const counted = (rows: number): string => `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`

/** On a terminal one line is replaced; elsewhere each table has a line, and one more every five seconds. */
export const makeProgressReporter = (screen: Screen) => {
  const moving = screen.isTTY === true
  let reportedAt: number | undefined
  const line = ({ complete, rows, table }: ArchiveProgress): string =>
    `${table}: ${counted(rows)}${complete ? "" : " so far"}`
  const replace = (text: string) => screen.write(`\r\u001b[K${text.slice(0, (screen.columns || 80) - 1)}`)

  const onProgress = Effect.fnUntraced(function* (progress: ArchiveProgress) {
    if (moving) {
      replace(line(progress))
      return
    }
    const now = yield* Clock.currentTimeMillis
    reportedAt ??= now
    if (!progress.complete && now - reportedAt < pause) return
    reportedAt = now
    if (progress.rows > 0) screen.write(`${line(progress)}\n`)
  })

  const summary = (done: string, rows: Readonly<Record<string, number>>): Effect.Effect<void> =>
    Effect.sync(() => {
      const counts = Object.values(rows)
      const total = counts.reduce((sum, count) => sum + count, 0)
      if (moving) replace("")
      screen.write(`${done}: ${counted(total)} of ${counts.length} tables.\n`)
    })

  return { onProgress, summary }
}
