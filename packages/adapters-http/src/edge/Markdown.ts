import type { Actor } from "@design-workspace/domain/access/Actor"
import { admit } from "@design-workspace/domain/access/Admission"
import {
  type OperationName,
  operations,
  type Right,
  type Subject
} from "@design-workspace/domain/access/Operations"
import { DateTime, Result } from "effect"
import { type Bindings, fillPath } from "./Bindings.ts"

/** A value on one line: whatever breaks a line becomes a space, so that no value forges structure (contract 5.7). */
export const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim()

/** Which operations the Actions of a resource offer, and on which ids. */
export interface ActionScope {
  readonly subjects: ReadonlyArray<Subject>
  readonly params: Readonly<Record<string, string>>
  readonly actor: Actor
  /** The rights that the caller has here. */
  readonly rights: ReadonlySet<Right>
  /** Operations with nothing to do here: the one that is being answered, and those for another state. */
  readonly except: ReadonlySet<OperationName>
}

/**
 * The Actions of a resource: the operations on it that this token's scope and this caller's role allow, from the one
 * table that guards them.
 */
export const actionLines = (bindings: Bindings, scope: ActionScope): ReadonlyArray<string> =>
  [...bindings].flatMap(([name, binding]) => {
    const operation = operations[name]
    const offered =
      !scope.except.has(name) &&
      scope.subjects.includes(operation.subject) &&
      binding.path.includes(":id") &&
      scope.rights.has(operation.right) &&
      Result.isSuccess(admit(scope.actor, name))
    return offered
      ? [`- ${binding.method} ${fillPath(binding, scope.params)} — ${name} — ${operation.description}`]
      : []
  })

export interface Mirror {
  readonly kind: string
  readonly id: string
  readonly updatedAt: DateTime.Utc
  readonly fields: ReadonlyArray<readonly [string, string | number]>
  /** Lines between the fields and the Actions; none may hold a line break. */
  readonly sections?: ReadonlyArray<string>
  readonly actions: ReadonlyArray<string>
}

/** The Markdown mirror of a resource, in the shape of the interface's operation 2. */
export const mirror = ({ actions, fields, id, kind, sections, updatedAt }: Mirror): string => {
  const at = DateTime.formatIso(updatedAt)
  const lines = fields.map(([name, value]) => `${name}: ${oneLine(String(value))}`.trimEnd())
  return [
    `# ${kind} ${id}`,
    `version: ${at}`,
    `updated: ${at}`,
    "",
    ...lines,
    "",
    ...(sections ?? []),
    "## Actions",
    ...actions,
    ""
  ].join("\n")
}
