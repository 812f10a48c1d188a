import { InterchangeReader } from "@design-workspace/adapters-interchange/InterchangeReader"
import { bankWorkspace, largeWorkspace } from "@design-workspace/adapters-interchange/testing/bankWorkspace"
import {
  killNextReader,
  readerProcesses,
  untilReading
} from "@design-workspace/adapters-interchange/testing/readerProcesses"
import { DesignReader } from "@design-workspace/domain/interchange/DesignReader"
import type { ReadFormat } from "@design-workspace/domain/interchange/formats"
import type { InvalidInput } from "@design-workspace/domain/shared/InvalidInput"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { markText, ours } from "../src/marks/marks.ts"
import { type ReadingLimits, readInProcess } from "../src/reading/process/readInProcess.ts"
import { readStructurizr } from "../src/reading/structurizr/readStructurizr.ts"

const holder = { key: "someone", verified: true }

const limits: ReadingLimits = { time: "60 seconds", memory: { heap: 256, all: 1_280 } }

const messagesOf = ({ issues }: InvalidInput) =>
  issues.map(({ message, path }) => `${path.join(" ")}: ${message}`)

const refused = (changed: Partial<ReadingLimits>, format: ReadFormat, text: string) =>
  readInProcess({ ...limits, ...changed }, format, text).pipe(
    Effect.catchTag("ReaderNotStarted", Effect.die),
    Effect.flip,
    Effect.map(messagesOf)
  )

/** Every shape joined with every other, by its own rule for all shapes. */
const globs = `${Array.from({ length: 400 }, (_, at) => `a${at}.b.c`).join("\n")}\n**: { **: { x } }\n** -> **`

describe("InterchangeReader", () => {
  layer(InterchangeReader.layer)((it) => {
    it.effect("reads a text in a process of its own, as its reader does", () =>
      Effect.gen(function* () {
        const reader = yield* DesignReader
        assert.deepStrictEqual(
          yield* reader.read(holder, "structurizr", bankWorkspace),
          readStructurizr(bankWorkspace)
        )
        const { design } = yield* reader.read(holder, "structurizr", largeWorkspace(63))
        assert.strictEqual(design.parts.length, 504)
        assert.deepStrictEqual(readerProcesses(), [])
      })
    )

    it.effect("tells the line of what the format's tool would refuse", () =>
      Effect.gen(function* () {
        const reader = yield* DesignReader
        const error = yield* Effect.flip(reader.read(holder, "structurizr", 'workspace {\n"'))
        assert.deepStrictEqual(error._tag === "InvalidInput" ? messagesOf(error) : [], [
          "content line 2: a text in quotes is not closed"
        ])
      })
    )
  })

  it.live.each(["SIGKILL", "SIGABRT", "SIGSEGV", "SIGTERM"] as const)(
    "refuses a text whose process ends by %s, and reads the next one, which waited",
    (signal) =>
      Effect.gen(function* () {
        const reader = yield* DesignReader
        const [killed, next] = yield* Effect.all(
          [
            Effect.flip(reader.read(holder, "structurizr", largeWorkspace(500))),
            Effect.andThen(
              Effect.promise(() => killNextReader(signal)),
              reader.read({ key: "next", verified: true }, "structurizr", bankWorkspace)
            )
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(killed._tag === "InvalidInput" ? messagesOf(killed) : killed, [
          "content: cannot be read: its reader fails on it"
        ])
        assert.deepStrictEqual(next, readStructurizr(bankWorkspace))
        assert.deepStrictEqual(readerProcesses(), [])
      }).pipe(Effect.provide(InterchangeReader.layer))
  )

  it.live("is busy where no process can be started, and reads once one can", () =>
    Effect.gen(function* () {
      const reader = yield* DesignReader
      const { execPath } = process
      process.execPath = "/nowhere/node"
      const busy = yield* Effect.flip(reader.read(holder, "structurizr", bankWorkspace)).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            process.execPath = execPath
          })
        )
      )
      assert.deepStrictEqual(busy._tag, "InterchangeBusy")
      assert.deepStrictEqual(
        yield* reader.read(holder, "structurizr", bankWorkspace),
        readStructurizr(bankWorkspace)
      )
    }).pipe(Effect.provide(InterchangeReader.layer))
  )

  it.live("refuses a text that takes too long, and ends its process", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* refused({ time: "50 millis" }, "structurizr", largeWorkspace(500)), [
        "content: takes too long to read"
      ])
      assert.deepStrictEqual(readerProcesses(), [])
    })
  )

  it.live("refuses a text that takes too much memory, of JavaScript or of anything", () =>
    Effect.gen(function* () {
      const many = `workspace {\n${'a "b" c\n'.repeat(1_000_000)}}`
      const tooMuch = ["content: takes too much memory to read"]
      assert.deepStrictEqual(
        yield* refused({ memory: { heap: 64, all: 1_280 } }, "structurizr", many),
        tooMuch
      )
      assert.deepStrictEqual(yield* refused({ memory: { heap: 256, all: 200 } }, "d2", "a -> b"), tooMuch)
      assert.deepStrictEqual(readerProcesses(), [])
    })
  )

  it.effect("reads what others send while two designs take as long as they may", () =>
    Effect.gen(function* () {
      const reader = yield* DesignReader
      const begin = (key: string) =>
        Effect.forkChild(Effect.exit(reader.read({ key, verified: true }, "d2", globs)))
      const [first, second] = [yield* begin("first"), yield* begin("second")]
      // One after the other takes too long to be read soon. Time stands still while their processes start and end.
      for (const [now, after] of [
        [1, 2],
        [2, 1]
      ] as const) {
        yield* Effect.promise(() => untilReading(now))
        yield* TestClock.adjust("5 seconds")
        yield* Effect.promise(() => untilReading(after))
      }
      assert.deepStrictEqual(
        yield* reader.read({ key: "third", verified: true }, "structurizr", bankWorkspace),
        readStructurizr(bankWorkspace)
      )
      assert.deepStrictEqual([first.pollUnsafe(), second.pollUnsafe()], [undefined, undefined])
      yield* Fiber.interruptAll([first, second])
      assert.deepStrictEqual(readerProcesses(), [])
    }).pipe(Effect.provide(InterchangeReader.layer))
  )

  it.live("counts what a design has before it answers, and answers in pieces", () =>
    Effect.gen(function* () {
      const specialties = Array.from({ length: 300 }, (_, at) => `t${at}`)
      const parts = Array.from({ length: 200 }, (_, at) => {
        const mark = markText({ id: `s${at}`, specialties }).replaceAll('"', '\\"')
        return `softwareSystem S${at} {\nproperties {\n${ours} "${mark}"\n}\n}`
      })
      assert.deepStrictEqual(
        yield* refused({}, "structurizr", `workspace {\nmodel {\n${parts.join("\n")}\n}\n}`),
        ["blocks: would have 60000 references to specialties: at most 50000 are allowed"]
      )
    })
  )

  it.live("ends the process when its caller gives up", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(readInProcess(limits, "d2", globs))
      while (readerProcesses().length === 0) yield* Effect.sleep("10 millis")
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(readerProcesses(), [])
    })
  )

  it.live.each([
    ["d2", globs],
    ["structurizr", `workspace {\n${"{ ".repeat(4_000_000)}`],
    ["structurizr", `workspace "${"x".repeat(16_000_000)}`],
    ["structurizr", `workspace {\n${"x {\n".repeat(10_000)}`],
    ["d2", "x: {".repeat(10_000)],
    ["calm", "[".repeat(16_000_000)]
  ] as const)("survives a bomb in %s", ([format, text]) =>
    Effect.gen(function* () {
      const messages = yield* refused({ time: "15 seconds" }, format, text)
      assert.isAbove(messages.length, 0)
      assert.deepStrictEqual(readerProcesses(), [])
    })
  )
})
