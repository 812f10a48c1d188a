import { Download, MirroredWrite } from "@design-workspace/api/wire/annotations"
import { type Operation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import { Context } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"

/** Whether tokens can get the answer of an endpoint as Markdown (contract 5.7). */
export const hasMirror = ({ annotations }: HttpApiEndpoint.Top, name: OperationName): boolean => {
  const { scope, subject, tokens }: Operation = operations[name]
  return (
    tokens &&
    subject !== "service" &&
    !Context.get(annotations, Download) &&
    (scope !== "read_write" || Context.get(annotations, MirroredWrite))
  )
}

/** Any read's, and those of a write whose answers may be in Markdown (contract 13.1). */
export const hasErrorMirror = (definition: HttpApiEndpoint.Top, name: OperationName): boolean =>
  definition.method === "GET" || hasMirror(definition, name)
