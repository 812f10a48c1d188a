import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeProgressReporter } from "../../src/admin/makeProgressReporter.ts"

const screen = (properties: { readonly isTTY?: boolean; readonly columns?: number }) => {
  const texts: Array<string> = []
  return { ...properties, write: (text: string) => texts.push(text), text: () => texts.join("") }
}

/** A small table at once, then a large one in three batches of four seconds each, then an empty one. */
const work = Effect.fnUntraced(function* ({ onProgress, summary }: ReturnType<typeof makeProgressReporter>) {
  yield* onProgress({ table: "member", rows: 1, complete: true })
  for (const rows of [1_000, 2_000, 3_000]) {
    yield* TestClock.adjust("4 seconds")
    yield* onProgress({ table: "project", rows, complete: false })
  }
  yield* onProgress({ table: "project", rows: 3_400, complete: true })
  yield* onProgress({ table: "overlay", rows: 0, complete: true })
  yield* summary("Done", { member: 1, project: 3_400, overlay: 0 })
})

describe("makeProgressReporter", () => {
  it.effect(
    "writes a line for each table that has rows, and every five seconds while a long one goes on",
    () =>
      Effect.gen(function* () {
        const log = screen({})
        yield* work(makeProgressReporter(log))
        expect(log.text().split("\n")).toEqual([
          "member: 1 row",
          "project: 2,000 rows so far",
          "project: 3,400 rows",
          "Done: 3,401 rows of 3 tables.",
          ""
        ])
      })
  )

  it.effect("replaces one line on a terminal, no longer than it is wide, and ends with the summary", () =>
    Effect.gen(function* () {
      const terminal = screen({ isTTY: true, columns: 20 })
      yield* work(makeProgressReporter(terminal))
      const lines = terminal.text().split("\r\u001b[K")
      expect(lines).toEqual([
        "",
        "member: 1 row",
        "project: 1,000 rows",
        "project: 2,000 rows",
        "project: 3,000 rows",
        "project: 3,400 rows",
        "overlay: 0 rows",
        "Done: 3,401 rows of 3 tables.\n"
      ])
    })
  )
})
