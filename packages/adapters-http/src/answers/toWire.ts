import { wirePath } from "@design-workspace/api/wire/snakeKeys"
import * as Wire from "@design-workspace/api/wire/WireErrors"
import { operations } from "@design-workspace/domain/access/Operations"
import type * as Idempotency from "@design-workspace/domain/idempotency/Claim"
import type { InvalidInput, Issue } from "@design-workspace/domain/shared/InvalidInput"
import type { Overloaded } from "@design-workspace/domain/shared/Overloaded"
import type { PreconditionFailed, Stale } from "@design-workspace/domain/shared/Precondition"
import type { TooManyWaiting } from "@design-workspace/domain/turns/WaitingCalls"
import { readingVersion, repeating, rereading } from "../actions/resolvingCalls.ts"
import type { Call } from "../callers/Call.ts"
import { accessRefusals, accountRefusals, quotaRefusals, signInRefusals } from "./callerRefusals.ts"
import {
  changeRefusals,
  collectionRefusals,
  pictureRefusals,
  projectRefusals,
  spaceRefusals,
  trashRefusals,
  webhookRefusals
} from "./designRefusals.ts"
import { generationRefusals, modelRefusals } from "./runRefusals.ts"

/** The fields of an import with texts of somebody's: their names are theirs. */
const givenTexts: ReadonlyArray<unknown> = ["content", "files"]

const inWireNames = (path: Issue["path"]): Issue["path"] =>
  givenTexts.includes(path[0]) ? path : wirePath(path)

/** The first step may be a parameter of the call's path; without a body, otherwise one of the query. */
const placeOf = (path: Issue["path"], { bindings, operation, params }: Call["Service"]): Issue["path"] => {
  const [first] = path
  if (typeof first === "string" && Object.hasOwn(params, first)) return ["path", ...path]
  return bindings.get(operation)?.method === "GET" ? ["query", ...inWireNames(path)] : inWireNames(path)
}

const requestRefusals = {
  InvalidInput: (e: InvalidInput, call: Call["Service"]) =>
    Wire.ValidationFailed.make({
      message: "The request breaks a rule; see issues.",
      issues: e.issues.map(({ message, path }) => ({ path: placeOf(path, call), message }))
    }),
  Stale: (e: Stale, call: Call["Service"]) =>
    Wire.Stale.make({
      message: "It changed since the version you expected; read it again and rebuild your change.",
      updatedAt: e.updatedAt,
      actions: rereading(call)
    }),
  PreconditionFailed: (e: PreconditionFailed, call: Call["Service"]) =>
    Wire.PreconditionFailed.make({
      message: `The ${operations[call.operation].subject} is no longer at the version that If-Match names. What counts is its own updated_at, in quotes, also where only a part of it is written; read it again.`,
      updatedAt: e.updatedAt,
      actions: readingVersion(call)
    }),
  IdempotencyMismatch: (_: Idempotency.IdempotencyMismatch, call: Call["Service"]) =>
    Wire.IdempotencyMismatch.make({
      message: "This Idempotency-Key was used for another request; send this one with a key of its own.",
      actions: repeating(call)
    }),
  IdempotencyInFlight: (e: Idempotency.IdempotencyInFlight, call: Call["Service"]) =>
    Wire.IdempotencyInFlight.make({
      message: `The request with this Idempotency-Key is not answered yet; repeat it in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds,
      actions: repeating(call)
    }),
  Overloaded: (e: Overloaded) =>
    Wire.Overloaded.make({
      message: `The service is busy with others; nothing was changed. Try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    }),
  TooManyWaiting: (e: TooManyWaiting) =>
    Wire.RateLimited.make({
      message: `As many calls of yours wait as may wait; end one, or try again in ${e.retryAfterSeconds} s.`,
      retryAfterSeconds: e.retryAfterSeconds
    })
}

type Tables = ReadonlyArray<object>

type Repeated<T extends Tables, Before = never> = T extends readonly [
  infer Head,
  ...infer Rest extends Tables
]
  ? (keyof Head & Before) | Repeated<Rest, Before | keyof Head>
  : never

type Joined<T extends Tables> = T extends readonly [infer Head, ...infer Rest extends Tables]
  ? Head & Joined<Rest>
  : unknown

/** The tables as one. The compiler refuses tables that map the same error. */
const joined = <const T extends Tables>(
  ...tables: T & ([Repeated<T>] extends [never] ? unknown : never)
): Joined<T> => Object.assign({}, ...tables)

/** Every error of the domain and of the pictures, once (contract 1.5). */
const mapping = joined(
  accessRefusals,
  accountRefusals,
  changeRefusals,
  collectionRefusals,
  generationRefusals,
  modelRefusals,
  pictureRefusals,
  projectRefusals,
  quotaRefusals,
  requestRefusals,
  signInRefusals,
  spaceRefusals,
  trashRefusals,
  webhookRefusals
)

type Mapping = typeof mapping

export type DomainError = Parameters<Mapping[keyof Mapping]>[0]

export type WireOf<E> = E extends { readonly _tag: infer T extends keyof Mapping }
  ? ReturnType<Mapping[T]>
  : never

export const toWire = <E extends DomainError>(error: E, call: Call["Service"]): WireOf<E> => {
  const map = mapping[error._tag] as unknown as (error: E, call: Call["Service"]) => WireOf<E>
  return map(error, call)
}
