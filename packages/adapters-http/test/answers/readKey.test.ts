import type { OperationName } from "@design-workspace/domain/access/Operations"
import { assert, describe, it } from "@effect/vitest"
import { makeReadKey } from "../../src/answers/readKey.ts"
import { bindings } from "../callOf.ts"

const keyOf = makeReadKey(bindings)
const id = "0193f0a0-0000-7000-8000-00000000000a"
const key = (search: string, operation: OperationName = "readProjectGraph", project = id) =>
  keyOf({ operation, params: { id: project }, search })

describe("makeReadKey", () => {
  it.each([
    ["what the operation does not know", "?x=1", ""],
    ["however long that is", `?x=${"a".repeat(15_000)}&format=svg`, "?format=svg"],
    ["the order of parameters", "?view=full&format=json", "?format=json&view=full"],
    ["how characters are encoded", "?format=%73vg", "?format=svg"],
    ["what is behind a fragment", "?format=svg#format=json", "?format=svg"],
    ["an empty query", "?", ""]
  ])("is the same whatever %s", (_, one, other) => assert.strictEqual(key(one), key(other)))

  it("is the same for an id in capital letters", () =>
    assert.strictEqual(key("", "readProject", id.toUpperCase()), key("", "readProject")))

  it("differs by operation, id and what the operation knows, also where that is empty or comes twice", () => {
    const keys = [
      key(""),
      key("", "readProject"),
      key("", "readProjectGraph", id.replace("a", "b")),
      ...["?view=", "?view=full", "?view=summary", "?format=svg", "?format=svg&view=full"].map((it) =>
        key(it)
      ),
      ...["?format=svg&format=json", "?format=json&format=svg", "?format=svg%26view%3Dfull"].map((it) =>
        key(it)
      )
    ]
    assert.strictEqual(new Set(keys).size, keys.length)
  })

  it("is none where it would be long", () => assert.isNull(key(`?view=${"a".repeat(15_000)}`)))
})
