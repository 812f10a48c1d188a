import { FailureCode, toldCode } from "@design-workspace/domain/generation/outcome/GenerationEvent"
import { Schema, SchemaTransformation } from "effect"

/** Codes as callers read them, of codes as they are stored. */
const codesOf = <const Code extends string>(codes: ReadonlyArray<Code>) =>
  Schema.Literals(codes.map((it) => toldCode(it))).pipe(
    Schema.decodeTo(
      Schema.Literals(codes),
      SchemaTransformation.transform({
        decode: (code: ReturnType<typeof toldCode<Code>>) => (code === "stale" ? "STALE" : code) as Code,
        encode: (code: Code) => toldCode(code)
      })
    )
  )

/** Why a run failed. */
export const FailureCodeWire = codesOf(FailureCode.literals)

/** Why a stream of events ended: the last two end the stream, not the run. */
export const StreamEndWire = codesOf([...FailureCode.literals, "SERVER_STOPPING", "INTERNAL"])
