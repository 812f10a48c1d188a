import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Writable } from "node:stream"
import { Effect, Exit, Fiber, Latch } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { writingNewFile } from "../../src/admin/writingNewFile.ts"

const place = () => {
  const directory = mkdtempSync(join(tmpdir(), "new-file-"))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return { file: join(directory, "archive"), files: () => readdirSync(directory) }
}

const write = (target: Writable, content: string) =>
  Effect.promise(() => new Promise<void>((resolve) => target.end(content, () => resolve())))

const failure = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(effect))

describe("writingNewFile", () => {
  it("gives the name to what is whole, and to nobody but its owner", async () => {
    const { file, files } = place()
    const use = (target: Writable) =>
      Effect.andThen(
        write(target, "whole"),
        Effect.sync(() =>
          expect(files()).toEqual([expect.stringMatching(/^archive\.[0-9a-f-]+\.unfinished$/)])
        )
      )
    await Effect.runPromise(writingNewFile(file, use))
    expect(files()).toEqual(["archive"])
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual(["whole", 0o600])
  })

  it("writes nothing beside a file of that name", async () => {
    const { file, files } = place()
    writeFileSync(file, "theirs")
    const { message } = await failure(writingNewFile(file, () => Effect.die("not reached")))
    expect(message).toBe(`The file ${file} is there already. Choose another name, or remove it.`)
    expect([files(), readFileSync(file, "utf8")]).toEqual([["archive"], "theirs"])
  })

  it("leaves a file alone that came to the name meanwhile", async () => {
    const { file, files } = place()
    const use = (target: Writable) =>
      Effect.andThen(
        write(target, "ours"),
        Effect.sync(() => writeFileSync(file, "theirs"))
      )
    const { message } = await failure(writingNewFile(file, use))
    expect(message).toBe(`The file ${file} is there already. Choose another name, or remove it.`)
    expect([files(), readFileSync(file, "utf8")]).toEqual([["archive"], "theirs"])
  })

  it("of several at once one gets the name", async () => {
    const { file, files } = place()
    const all = Array.from({ length: 8 }, (_, n) => writingNewFile(file, (target) => write(target, `${n}`)))
    const ends = await Effect.runPromise(
      Effect.forEach(all, (it) => Effect.exit(it), { concurrency: "unbounded" })
    )
    expect(ends.filter(Exit.isSuccess).length).toBe(1)
    expect(files()).toEqual(["archive"])
    expect(readFileSync(file, "utf8")).toBe(String(ends.findIndex(Exit.isSuccess)))
  })

  it("leaves nothing behind of what fails or is broken off", async () => {
    const { file, files } = place()
    const part = (target: Writable) => Effect.sync(() => void target.write("part"))
    const failing = (target: Writable) => Effect.andThen(part(target), Effect.fail(new Error("full")))
    expect((await failure(writingNewFile(file, failing))).message).toBe("full")
    const broken = Effect.gen(function* () {
      const begun = yield* Latch.make()
      const use = (target: Writable) => Effect.andThen(part(target), Effect.andThen(begun.open, Effect.never))
      const fiber = yield* Effect.forkChild(writingNewFile(file, use))
      yield* begun.await
      yield* Fiber.interrupt(fiber)
    })
    await Effect.runPromise(broken)
    expect(files()).toEqual([])
  })
})
