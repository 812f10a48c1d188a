import type { JsonSchema } from "effect"

export type SchemaObject = JsonSchema.JsonSchema

export interface Reference {
  readonly $ref: string
}

export interface MediaType {
  readonly schema: SchemaObject
  readonly example?: unknown
}

export type Content = Readonly<Record<string, MediaType>>

export interface Header {
  readonly description: string
  readonly required?: boolean
  readonly schema: SchemaObject
}

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, Reference>>
  readonly content?: Content
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly required: boolean
  readonly schema: SchemaObject
  readonly example?: unknown
}

/** Each entry is an alternative, an empty one means no credential. */
export type Security = ReadonlyArray<Readonly<Record<string, ReadonlyArray<string>>>>

export interface OperationObject {
  readonly tags: ReadonlyArray<string>
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly security: Security
  readonly parameters: ReadonlyArray<Parameter | Reference>
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: {
    readonly title: string
    readonly version: string
    readonly summary: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: ReadonlyArray<{ readonly url: string; readonly description?: string }>
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  /** By path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly headers: Readonly<Record<string, Header>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}
