import { brotliCompressSync, gzipSync } from "node:zlib"
import type { SchemaObject } from "@design-workspace/adapters-http/openapi/OpenApiObjects"
import { sampleText } from "./bodySlots.ts"
import { deep, type Hostile, hostileContentTypes } from "./hostileValues.ts"
import { type Changes, type Input, inputsIn, type Target } from "./Target.ts"

/** Just at, below or above a limit that the document states. */
interface LimitValue extends Hostile<string> {
  readonly fits: boolean
}

const boundOf = (schema: SchemaObject, name: string): number | undefined => {
  const bound = schema[name]
  return typeof bound === "number" ? bound : undefined
}

type Make = (size: number) => string

const around = (
  what: string,
  { max, min }: { readonly min: number | undefined; readonly max: number | undefined },
  make: Make
): ReadonlyArray<LimitValue> =>
  [min, max]
    .flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1]))
    .filter((size) => size >= 0 || what === "the number")
    .map((size) => ({
      name: `${what} ${size}`,
      value: () => make(size),
      fits: size >= (min ?? size) && size <= (max ?? size)
    }))

/** More elements than this are left to the tests of graphs: a body of so many takes seconds to write. */
const manyElements = 20_000

/** Of more characters than this the bytes are limited too, of which these have four. */
const manyCharacters = 200_000

/** Characters (also such that take two units), elements, and the number itself. */
export const limitValues = (schema: SchemaObject): ReadonlyArray<LimitValue> => {
  const bounds = (name: "Length" | "Items" | "imum") => ({
    min: boundOf(schema, `min${name}`),
    max: boundOf(schema, `max${name}`)
  })
  const length = bounds("Length")
  const items = bounds("Items")
  const item = (schema["items"] ?? {}) as SchemaObject
  return [
    ...around("characters", length, (size) => JSON.stringify("a".repeat(size))),
    ...((length.max ?? 0) > manyCharacters
      ? []
      : around("astral characters", length, (size) => JSON.stringify("\u{1f600}".repeat(size)))),
    ...((items.max ?? 0) > manyElements
      ? []
      : around("elements", items, (size) => `[${Array(size).fill(sampleText(item)).join(",")}]`)),
    ...around("the number", bounds("imum"), String)
  ]
}

const mebibyte = 1_048_576

/** The operations whose bodies may have 16 MiB; all others have 1 MiB (contract 1.8). */
const largeBodies: ReadonlySet<string> = new Set([
  ...["regenerateCollection", "estimateGeneration", "previewDecomposition"],
  ...["createCollection", "updateCollection", "createProject", "writeProjectGraph"],
  ...["writeDocument", "callTools"]
])

const bytes = (...codes: ReadonlyArray<number>): Buffer => Buffer.from(codes)

const madeBy = <A>(values: Readonly<Record<string, () => A>>): ReadonlyArray<Hostile<A>> =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

const wholes = (good: string) =>
  madeBy<string | Buffer>({
    empty: () => "",
    "a byte order mark before": () => `\ufeff${good}`,
    "UTF-16": () => Buffer.from(good, "utf16le"),
    "trailing garbage": () => `${good}x`,
    "a NUL at the end": () => `${good}\u0000`,
    "two values": () => good + good,
    "two lines": () => `${good}\n${good}`,
    "a comment": () => `${good}//x`,
    "cut off": () => good.slice(0, -1),
    "a byte that is not UTF-8": () => Buffer.concat([bytes(0x7b, 0x22, 0xff), Buffer.from('":0}')]),
    "not UTF-8 in a field": () =>
      Buffer.concat([Buffer.from('{"'), bytes(0xed, 0xa0, 0x80), Buffer.from('":0}')]),
    "an overlong encoding": () => bytes(0x22, 0xc0, 0x80, 0x22),
    "bytes of chance": () => Buffer.from(Array.from({ length: 256 }, (_, i) => (i * 167 + 13) % 256)),
    "100,000 levels of objects": () => '{"a":'.repeat(100_000),
    "100,000 levels": () => deep("[", "]", 100_000),
    "65 levels": () => deep("[", "]", 65),
    "64 levels": () => deep("[", "]", 64),
    "a form": () => "a=1&b=2",
    "parts of a form": () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    XML: () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    "compressed without a word": () => gzipSync(good)
  })

const codings = (good: string) =>
  madeBy<Buffer>({
    gzip: () => gzipSync(good),
    "gzip of 16 MiB": () => gzipSync(Buffer.alloc(16 * mebibyte, " ")),
    br: () => brotliCompressSync(good),
    deflate: () => Buffer.from(good),
    "gzip, gzip": () => gzipSync(gzipSync(good)),
    unheard_of: () => Buffer.from(good)
  })

const chunkedOf = (body: Buffer, size = 65_536): Buffer => {
  const parts = Array.from({ length: Math.ceil(body.length / size) }, (_, i) => {
    const part = body.subarray(i * size, (i + 1) * size)
    return Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")])
  })
  return Buffer.concat([...parts, Buffer.from("0\r\n\r\n")])
}

const chunked = (body: Buffer): Changes => ({
  body: chunkedOf(body),
  without: ["content-length"],
  headers: [["Transfer-Encoding", "chunked"]]
})

/** To the byte, announced and in chunks. */
const sizes = (target: Target, good: string): ReadonlyArray<Input> => {
  const limit = (largeBodies.has(target.operation.operationId) ? 16 : 1) * mebibyte
  const padded = (size: number) =>
    Buffer.concat([Buffer.from(good), Buffer.alloc(size - Buffer.byteLength(good), " ")])
  const sized = (name: string, size: number, changesOf: (body: Buffer) => Changes): Input => ({
    slot: "body size",
    name,
    make: () => ({
      request: target.request(changesOf(padded(size))),
      statuses: size > limit ? [413] : [200, 201, 202, 400, 404, 409, 412]
    })
  })
  return [limit - 1, limit, limit + 1].flatMap((size) => [
    sized(`${size} bytes`, size, (body) => ({ body })),
    sized(`${size} bytes in chunks`, size, chunked)
  ])
}

/** A type or a coding that is refused is refused as that, where a body counts at all. */
export const wholeBodyInputs = (target: Target): ReadonlyArray<Input> => {
  const good = target.call.body === undefined ? "{}" : JSON.stringify(target.call.body)
  const reads = target.request().method === "GET"
  return [
    ...inputsIn("body", wholes(good), (body) => ({ request: target.request({ body }) })),
    ...inputsIn("content type", hostileContentTypes, (type) => ({
      request: target.request({ headers: [["Content-Type", type]], body: "x" }),
      unreadable: type.includes("\u0000")
    })),
    ...inputsIn("content encoding", codings(good), (body, name) => {
      const [coding = ""] = name.split(" of ")
      return {
        request: target.request({ headers: [["Content-Encoding", coding]], body }),
        ...(reads ? {} : { statuses: [415] })
      }
    }),
    ...(reads ? [] : sizes(target, good))
  ]
}
