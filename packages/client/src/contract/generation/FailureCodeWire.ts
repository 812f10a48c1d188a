import { FailureCode } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, SchemaTransformation } from "effect"

type Sent<Code extends string> = Code extends "STALE" ? "stale" : Code

const sent = <Code extends string>(code: Code) => (code === "STALE" ? "stale" : code) as Sent<Code>

/** Codes of failures. A run that lost to another write is stored as `STALE`; callers read `stale` (contract 1.5). */
const codesOf = <const Code extends string>(codes: ReadonlyArray<Code>) =>
  Schema.Literals(codes.map((it) => sent(it))).pipe(
    Schema.decodeTo(
      Schema.Literals(codes),
      SchemaTransformation.transform({
        decode: (code: Sent<Code>) => (code === "stale" ? "STALE" : code) as Code,
        encode: (code: Code) => sent(code)
      })
    )
  )

/** Why a run failed. */
export const FailureCodeWire = codesOf(FailureCode.literals)

/** Why a stream of events ended: the last two end the stream, not the run. */
export const StreamEndWire = codesOf([...FailureCode.literals, "SERVER_STOPPING", "INTERNAL"])
