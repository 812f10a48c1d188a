import type { OfferedAction } from "@design-workspace/client"

interface WithActions {
  readonly actions?: ReadonlyArray<OfferedAction> | undefined
}

/** The service says it beside the resource; no policy is written here a second time. */
export const may = (read: WithActions | undefined, operation: string): boolean =>
  read?.actions?.some(({ name }) => name === operation) ?? false

/** A list says it once where it holds for all items, and otherwise for each. */
export const mayOn = (list: WithActions, operation: string, id: string): boolean =>
  list.actions?.some(
    ({ name, path }) =>
      name === operation && path.split("/").some((part) => part.startsWith(":") || part === id)
  ) ?? false

const bodies = (read: WithActions | undefined, operation: string): ReadonlyArray<string> =>
  read?.actions?.flatMap(({ body, name }) => (name === operation && body !== undefined ? [body] : [])) ?? []

/** Whether the caller may send this field in the body of an operation on what was read. */
export const maySend = (read: WithActions | undefined, operation: string, field: string): boolean =>
  bodies(read, operation).some((body) => new RegExp(`[{ ]${field}\\??[:,}]`, "u").test(body))

/** The organisation in whose name something is made, with the id if the body gives one. */
const owner = /[{ ](?:owner_)?org_id\??(?:: ([^,}]+))?[,}]/u

/**
 * null for nobody's name. A list of organisations says it once where it holds for all of them, and otherwise with the
 * id in the body.
 */
export const mayMakeFor = (list: WithActions, operation: string, organisation: string | null): boolean =>
  bodies(list, operation).some((body) => {
    const given = owner.exec(body)?.[1] ?? "text"
    return given === `${organisation}` || (organisation !== null && given.startsWith("text"))
  })
