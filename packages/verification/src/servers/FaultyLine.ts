import type { Socket } from "node:net"
import { RequestCycles } from "@design-workspace/adapters-sql/database/RequestCycles"
import { openProxy } from "./openProxy.ts"

const READY = 0x5a

/** However they are split on the way (PostgreSQL manual, "Frontend/Backend Protocol", message formats). */
class Answers {
  #bytes: Buffer = Buffer.alloc(0)

  /** If these bytes end an answer: `I` outside of a transaction, `T` in one, `E` in one that failed. */
  push(chunk: Buffer): string | undefined {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    let state: string | undefined
    let offset = 0
    for (; this.#bytes.length >= offset + 5; ) {
      const end = offset + 1 + this.#bytes.readInt32BE(offset + 1)
      if (end > this.#bytes.length) break
      state = this.#bytes[offset] === READY ? this.#bytes.toString("latin1", offset + 5, end) : undefined
      offset = end
    }
    this.#bytes = this.#bytes.subarray(offset)
    return state
  }
}

const textAt = (bytes: Buffer, offset: number): string =>
  bytes.toString("utf8", offset, bytes.indexOf(0, offset))

const after = (bytes: Buffer, offset: number): number => bytes.indexOf(0, offset) + 1

/** `names` holds those that the connection has prepared so far. */
const statementsIn = (cycle: Uint8Array, names: Map<string, string>): ReadonlyArray<string> => {
  const bytes = Buffer.from(cycle.buffer, cycle.byteOffset, cycle.byteLength)
  const found: Array<string> = []
  for (let offset = 0; offset < bytes.length; offset += 1 + bytes.readInt32BE(offset + 1)) {
    const type = String.fromCharCode(bytes[offset] ?? 0)
    const body = offset + 5
    if (type === "P") names.set(textAt(bytes, body), textAt(bytes, after(bytes, body)))
    if (type === "B") found.push(names.get(textAt(bytes, after(bytes, body))) ?? "")
    if (type === "Q") found.push(textAt(bytes, body))
  }
  return found
}

/** The server refuses the statement, or has done it, and answers with an error or the end of the connection. */
export const faults = ["error before", "error after", "cut before", "cut after"] as const
export type Fault = (typeof faults)[number]

export interface FailedStatement {
  readonly statement: string
  /** Its effect was lasting when its answer was lost: it ended a transaction, or ran outside of one. */
  readonly lasting: boolean
}

/** The nth statement, counted from the failure before it. */
export interface Failure {
  readonly nth: number
  readonly fault: Fault
}

export type FaultyLine = Awaited<ReturnType<typeof layFaultyLine>>

type Armed = ReturnType<typeof arm>

const arm = (failures: ReadonlyArray<Failure>) => {
  const failed: Array<FailedStatement & { lasting: boolean }> = []
  let passed = 0
  return {
    failed,
    take: (): Fault | undefined => {
      const next = failures[failed.length]
      if (next === undefined) return undefined
      passed += 1
      if (passed < next.nth) return undefined
      passed = 0
      return next.fault
    }
  }
}

/** It breaks off the transaction that it is in, as any failure does. */
const nonsense = (() => {
  const text = Buffer.from("\0this statement fails\0\0\0")
  const parse = Buffer.concat([Buffer.from("P\0\0\0\0"), text])
  parse.writeInt32BE(4 + text.length, 1)
  return Buffer.concat([parse, Buffer.from("S\0\0\0\x04")])
})()

const serve = (near: Socket, far: Socket, application: string, armed: () => Armed | undefined) => {
  const cycles = new RequestCycles()
  const answers = new Answers()
  const names = new Map<string, string>()
  let counts = false
  /** Done with the next whole answer instead of forwarding it. */
  let instead: ((state: string) => void) | undefined
  const end = () => {
    near.destroy()
    far.destroy()
  }
  const failNow = ({ failed }: Armed, fault: Fault, statement: string, bytes: Uint8Array) => {
    const it = { statement, lasting: false }
    failed.push(it)
    if (fault === "cut before") return end()
    if (fault === "error before") return void far.write(nonsense)
    instead = (state) => {
      it.lasting = state === "I"
      if (fault === "cut after") return end()
      instead = undefined
      far.write(nonsense)
    }
    far.write(bytes)
  }
  near.on("data", (chunk) => {
    for (const { bytes, kind } of cycles.push(chunk)) {
      if (kind === "startup") counts = Buffer.from(bytes).includes(`\0application_name\0${application}\0`)
      const [statement] = kind === "requests" ? statementsIn(bytes, names) : []
      const it = armed()
      const fault = counts && statement !== undefined ? it?.take() : undefined
      if (it === undefined || fault === undefined || statement === undefined) far.write(bytes)
      else failNow(it, fault, statement, bytes)
    }
  })
  far.on("data", (chunk) => {
    if (instead === undefined) near.write(chunk)
    const state = answers.push(chunk)
    if (state !== undefined) instead?.(state)
  })
}

export const layFaultyLine = async (url: string, application: string) => {
  let armed: Armed | undefined
  const { close, url: through } = await openProxy(url, (near, far) =>
    serve(near, far, application, () => armed)
  )
  return {
    url: through,
    close,
    /** One after the other; what is returned ends that, and lists what failed. */
    fail: (failures: ReadonlyArray<Failure>) => {
      const it = arm(failures)
      armed = it
      return (): ReadonlyArray<FailedStatement> => {
        armed = undefined
        return it.failed
      }
    }
  }
}
