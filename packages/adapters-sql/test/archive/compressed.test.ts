import { Buffer } from "node:buffer"
import { Readable, Writable } from "node:stream"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { compressedLines, writingCompressed } from "../../src/archive/compressed.ts"

/** The bytes in pieces of so many. */
const pieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
      bytes.subarray(place * size, (place + 1) * size)
    )
  )

const read = (source: Readable) =>
  Effect.map(Stream.runCollect(compressedLines(source)), (some) => some.flat())

const gather = () => {
  const chunks: Array<Buffer> = []
  const target = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    }
  })
  return { target, bytes: () => Buffer.concat(chunks) }
}

const Lines = Schema.Array(Schema.Literals(["", "a", "支付 𝛀", "\u2028\u0085\r", "long".repeat(5_000)]))
const Size = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))

describe("writingCompressed", () => {
  it.effect.prop(
    "what it writes, compressedLines reads, however it is cut into pieces",
    [Lines, Size],
    ([lines, size]) =>
      Effect.gen(function* () {
        const { bytes, target } = gather()
        yield* writingCompressed(target, (write) => Effect.forEach(lines, (line) => write(`${line}\n`)))
        expect(yield* read(pieces(bytes(), size))).toEqual(lines)
      })
  )

  it.live("fails with what the target says when that fails, at once or at its end", () =>
    Effect.gen(function* () {
      const full = new Error("no space left on device")
      const failsAtOnce = new Writable({ write: (_chunk, _encoding, done) => done(full) })
      const failsAtEnd = new Writable({
        write: (_chunk, _encoding, done) => done(),
        final: (done) => done(full)
      })
      for (const target of [failsAtOnce, failsAtEnd]) {
        const lines = Array.from({ length: 200 }, () => `${Math.random()}`.repeat(5_000))
        const failure = yield* Effect.flip(writingCompressed(target, (write) => Effect.forEach(lines, write)))
        expect(failure.message).toBe("The archive could not be written: no space left on device.")
      }
    })
  )

  it.live("lets a failure of what writes out, and closes the target", () =>
    Effect.gen(function* () {
      const { target } = gather()
      expect(yield* Effect.flip(writingCompressed(target, () => Effect.fail("broken off")))).toBe(
        "broken off"
      )
      yield* Effect.promise(
        async () => target.closed || new Promise((resolve) => target.once("close", resolve))
      )
      expect(target.writableFinished).toBe(false)
    })
  )
})

describe("compressedLines", () => {
  const text = "one\ntwo\n"
  const compressed = gzipSync(text)

  it.effect("refuses a text that is cut off anywhere", () =>
    Effect.gen(function* () {
      for (let length = 1; length < compressed.length; length += 1) {
        const failure = yield* Effect.flip(read(pieces(compressed.subarray(0, length), 7)))
        expect(failure.message).toBe("The archive cannot be used: it is cut off.")
      }
    })
  )

  it.effect("refuses what is no compressed text, in words", () =>
    Effect.gen(function* () {
      const damaged = Buffer.from(compressed)
      damaged.writeUInt8(damaged.readUInt8(12) ^ 0xff, 12)
      const sources = [Buffer.from(text), damaged, gzipSync("one\ntwo"), gzipSync(Buffer.from([0xff, 0x0a]))]
      const messages = yield* Effect.forEach(sources, (bytes) => Effect.flip(read(pieces(bytes, 1_000))))
      const damage =
        "it is damaged, or not compressed by gzip (if it was written through npm run, use npm run --silent)"
      expect(messages.map(({ message }) => message)).toEqual(
        [damage, damage, "it is cut off in the middle of a line", "it is not text in UTF-8"].map(
          (reason) => `The archive cannot be used: ${reason}.`
        )
      )
    })
  )

  it.effect("reports that the source cannot be read", () =>
    Effect.gen(function* () {
      const broken = new Readable({ read: (): void => void broken.destroy(new Error("the disk is gone")) })
      expect((yield* Effect.flip(read(broken))).message).toContain("the disk is gone")
    })
  )
})
