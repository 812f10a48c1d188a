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
import { requestRefusals } from "./requestRefusals.ts"
import { generationRefusals, modelRefusals } from "./runRefusals.ts"

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
