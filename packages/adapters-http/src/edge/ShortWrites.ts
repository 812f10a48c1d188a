import { Context } from "effect"
import type { Answering } from "./RepeatedReads.ts"

/** The short way of frequent writes by a token, which `writes/ShortWritesLive` is; without its layer there is none. */
export class ShortWrites extends Context.Reference<Answering>("@design-workspace/adapters-http/ShortWrites", {
  defaultValue: () => (_request, _routed, answer) => answer
}) {}
