/**
 * What each principal gets on each of the eleven operations and on the lists of who has access, written by hand from the interface
 * (Endpoints, States, Authentication) and the contract (sections 1, 2 and 4). It knows nothing of the product.
 *
 * A number is the status: 200 is the operation's success, 403 is FORBIDDEN to users and GUEST_NOT_ALLOWED to guests, 400 is
 * VALIDATION_FAILED; the codes of 404 and 409 stand with the table, or at the end of a line. The statuses are those of a caller
 * whose credential reaches; what the other credentials get follows from `expected`.
 */

/** Who calls. Everyone from `reader` to `stranger` is a user; `owner` owns the project, `former` did and left the organisation. */
export const principals = {
  guest: "a guest",
  keeper: "the guest who owns the project",
  reader: "a reader by grant",
  writer: "a writer by grant",
  member: "a member of the organisation",
  manager: "the space's manager",
  owner: "the project's owner",
  former: "an owner who left the organisation",
  admin: "an org-admin",
  foreign: "another organisation's admin",
  site: "a site-admin",
  stranger: "a user without membership"
} as const
export type Principal = keyof typeof principals

export type Credential = "no credential" | "cookie" | "cross-site cookie" | "token read" | "token read_write"

const guests: ReadonlyArray<Principal> = ["guest", "keeper"]

/** How a principal can call; a guest's cookie is a guest's all the same. */
export const credentialsOf = (principal: Principal): ReadonlyArray<Credential> =>
  principal === "guest"
    ? ["no credential", "cookie", "cross-site cookie"]
    : principal === "keeper"
      ? ["cookie", "cross-site cookie"]
      : ["token read", "token read_write", "cookie", "cross-site cookie"]

interface Operation {
  readonly operation: string
  /** The sentence of the interface or contract that the table spells out. */
  readonly says: string
  readonly scope: "read" | "read_write"
  readonly codes: Readonly<Record<number, string>>
  /** Tokens are answered 202 with a job; a cookie client always receives the stream (interface 1). */
  readonly asynchronous?: boolean
}

/** One operation on a resource in one state. */
export interface Row extends Operation {
  readonly state: string
  readonly statuses: ReadonlyMap<Principal, number>
  /** A body without `confirm`, which tokens must send (interface, Authentication 7). */
  readonly unconfirmed: boolean
  /** A success changes nothing: a read, a proposal, or a state that already is (contract 1.11). */
  readonly unchanged: boolean
}

export interface Verdict {
  readonly status: number
  /** Null for a success. */
  readonly code: string | null
}

/** What a caller gets, in the order of checks of contract section 1. */
export const expected = (row: Row, principal: Principal, credential: Credential): Verdict => {
  const write = row.scope === "read_write"
  const status = row.statuses.get(principal)
  if (status === undefined) throw new Error(`${row.operation}, ${row.state}: nothing said of ${principal}`)
  if (write && credential === "cross-site cookie") return { status: 403, code: "CROSS_SITE_REQUEST" }
  if (write && credential === "token read") return { status: 403, code: "SCOPE_INSUFFICIENT" }
  const token = credential === "token read" || credential === "token read_write"
  if (row.unconfirmed && token && (status === 200 || status === 409)) {
    return { status: 409, code: "CONFIRM_REQUIRED" }
  }
  if (status === 200) return { status: row.asynchronous && token ? 202 : 200, code: null }
  if (status === 400) return { status, code: "VALIDATION_FAILED" }
  if (status === 403) return { status, code: guests.includes(principal) ? "GUEST_NOT_ALLOWED" : "FORBIDDEN" }
  const code = row.codes[status]
  if (code === undefined) throw new Error(`${row.operation}, ${row.state}: no code for ${status}`)
  return { status, code }
}

const isPrincipal = (name: string): name is Principal => Object.hasOwn(principals, name)

/** Reads a table: a line of principals, then a line for each state with its statuses, codes and flags. */
const table = (operation: Operation, text: string): ReadonlyArray<Row> => {
  const [header = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "")
  const columns = header.trim().split(/ +/).filter(isPrincipal)
  return lines.map((line): Row => {
    const [state = "", ...rest] = line.trim().split(/ {2,}/)
    const words = rest.join(" ").split(" ")
    const statuses = words.filter((word) => /^\d{3}$/.test(word)).map(Number)
    const codes = words.filter((word) => word.includes("=")).map((word) => word.split("="))
    if (statuses.length !== columns.length) throw new Error(`not a row: ${line}`)
    return {
      ...operation,
      state,
      codes: { ...operation.codes, ...Object.fromEntries(codes) },
      statuses: new Map(columns.map((principal, index) => [principal, statuses[index] ?? 0])),
      unconfirmed: words.includes("unconfirmed"),
      unchanged: operation.scope === "read" || words.includes("unchanged")
    }
  })
}

const write = { scope: "read_write" } as const

const regenerate = {
  ...write,
  says: "a site-admin, or an org-admin of the organisation in owner_org_id; a global collection needs a site-admin",
  codes: { 404: "COLLECTION_NOT_FOUND", 409: "COLLECTION_IN_TRASH" }
}

const propose = table(
  { ...regenerate, operation: "1 regenerate, propose" },
  `
                              guest reader writer member manager owner admin foreign site stranger
  organisation's                403    403    403    403     403   403   200     403  200      403 unchanged
  organisation's, no confirm    403    403    403    403     403   403   200     403  200      403 unchanged unconfirmed
  generated a moment ago        403    403    403    403     403   403   200     403  200      403 unchanged
  global                        403    403    403    403     403   403   403     403  200      403 unchanged
  global, no confirm            403    403    403    403     403   403   403     403  200      403 unchanged unconfirmed
  trashed                       403    403    403    403     403   403   409     403  409      403
  trashed, no confirm           403    403    403    403     403   403   409     403  409      403 unconfirmed
  global, trashed               403    403    403    403     403   403   403     403  409      403
  missing                       403    404    404    404     404   404   404     404  404      404
  missing, no confirm           403    404    404    404     404   404   404     404  404      404 unconfirmed
  not a UUID                    403    404    404    404     404   404   404     404  404      404
  min greater than max          403    400    400    400     400   400   400     400  400      400
`
)

const applied = `
                              guest reader writer member manager owner admin foreign site stranger
  organisation's                403    403    403    403     403   403   200     403  200      403
  organisation's, no confirm    403    403    403    403     403   403   200     403  200      403 unconfirmed
  generated a moment ago        403    403    403    403     403   403   409     403  409      403 409=GENERATION_IN_PROGRESS
  global                        403    403    403    403     403   403   403     403  200      403
  global, no confirm            403    403    403    403     403   403   403     403  200      403 unconfirmed
  trashed                       403    403    403    403     403   403   409     403  409      403
  trashed, no confirm           403    403    403    403     403   403   409     403  409      403 unconfirmed
  global, trashed               403    403    403    403     403   403   403     403  409      403
  missing                       403    404    404    404     404   404   404     404  404      404
  missing, no confirm           403    404    404    404     404   404   404     404  404      404 unconfirmed
  not a UUID                    403    404    404    404     404   404   404     404  404      404
  min greater than max          403    400    400    400     400   400   400     400  400      400
`

const projectRead = table(
  {
    operation: "2 project read",
    says: "guests and authenticated users, subject to project access; a project that is not visible gives 404",
    scope: "read",
    codes: { 404: "PROJECT_NOT_FOUND" }
  },
  `
                            guest keeper reader writer member manager owner former admin foreign site stranger
  private                     404    404    200    200    404     200   200    404   200     404  200      404
  organisation                404    404    200    200    200     200   200    404   200     404  200      404
  public                      200    200    200    200    200     200   200    200   200     200  200      200
  a guest's, private          404    200    200    200    404     200   404    404   200     404  200      404
  a guest's, organisation     404    200    200    200    200     200   200    404   200     404  200      404
  a guest's, public           200    200    200    200    200     200   200    200   200     200  200      200
  public, trashed             404    404    404    404    404     404   404    404   404     404  404      404
  a guest's, trashed          404    404    404    404    404     404   404    404   404     404  404      404
  public, space trashed       404    404    404    404    404     404   404    404   404     404  404      404
  public, both trashed        404    404    404    404    404     404   404    404   404     404  404      404
  missing                     404    404    404    404    404     404   404    404   404     404  404      404
  not a UUID                  404    404    404    404    404     404   404    404   404     404  404      404
`
)

const versionRestore = table(
  {
    ...write,
    operation: "3 document version restore",
    says: "the project owner's alone: no org-admin, site-admin, manager or grant",
    codes: { 404: "PROJECT_NOT_FOUND" }
  },
  `
                            guest keeper reader writer member manager owner former admin foreign site stranger
  private                     404    404    403    403    404     403   200    404   403     404  403      404
  organisation                404    404    403    403    403     403   200    404   403     404  403      404
  public                      403    403    403    403    403     403   200    403   403     403  403      403
  a guest's, private          404    200    403    403    404     403   404    404   403     404  403      404
  a guest's, organisation     404    200    403    403    403     403   403    404   403     404  403      404
  a guest's, public           403    200    403    403    403     403   403    403   403     403  403      403
  public, trashed             404    404    404    404    404     404   404    404   404     404  404      404
  a guest's, trashed          404    404    404    404    404     404   404    404   404     404  404      404
  public, space trashed       404    404    404    404    404     404   404    404   404     404  404      404
  public, both trashed        404    404    404    404    404     404   404    404   404     404  404      404
  public, missing version     404    404    404    404    404     404   404    404   404     404  404      404 404=VERSION_NOT_FOUND
  public, missing node        404    404    404    404    404     404   404    404   404     404  404      404 404=NODE_NOT_FOUND
  missing                     404    404    404    404    404     404   404    404   404     404  404      404
  not a UUID                  404    404    404    404    404     404   404    404   404     404  404      404
  public, version 0           400    400    400    400    400     400   400    400   400     400  400      400
`
)

const hiddenItem = (operation: string, missing: string) =>
  table(
    {
      ...write,
      operation,
      says: "the space's manager or an org-admin of its organisation, otherwise 403",
      codes: { 404: missing, 409: "NOT_INHERITED" }
    },
    `
                            guest reader writer member manager owner admin foreign site stranger
  hidden                      403    403    403    403     200   403   200     403  200      403
  shown                       403    403    403    403     200   403   200     403  200      403 unchanged
  custom                      403    403    403    403     409   403   409     403  409      403
  custom, deleted             403    404    404    404     404   404   404     404  404      404
  missing item                403    404    404    404     404   404   404     404  404      404
  space trashed               403    404    404    404     404   404   404     404  404      404 404=SPACE_NOT_FOUND
  missing                     403    404    404    404     404   404   404     404  404      404 404=SPACE_NOT_FOUND
  not a UUID                  403    404    404    404     404   404   404     404  404      404 404=SPACE_NOT_FOUND
`
  )

const collectionRestore = table(
  {
    ...write,
    operation: "7 collection restore",
    says: "an org-admin of the owner organisation or a site-admin, otherwise 403",
    codes: { 404: "COLLECTION_NOT_FOUND" }
  },
  `
                            guest reader writer member manager owner admin foreign site stranger
  trashed                     403    403    403    403     403   403   200     403  200      403
  organisation's              403    403    403    403     403   403   200     403  200      403 unchanged
  global, trashed             403    403    403    403     403   403   403     403  200      403
  global                      403    403    403    403     403   403   403     403  200      403 unchanged
  missing                     403    404    404    404     404   404   404     404  404      404
  not a UUID                  403    404    404    404     404   404   404     404  404      404
`
)

const spaceRestore = table(
  {
    ...write,
    operation: "8 space restore",
    says: "an org-admin of the space's organisation, otherwise 403; a space that does not exist gives 404",
    codes: { 404: "SPACE_NOT_FOUND" }
  },
  `
                            guest reader writer member manager owner admin foreign site stranger
  trashed                     403    403    403    403     403   403   200     403  200      403
  active                      403    403    403    403     403   403   200     403  200      403 unchanged
  missing                     403    404    404    404     404   404   404     404  404      404
  not a UUID                  403    404    404    404     404   404   404     404  404      404
`
)

const projectRestore = { ...write, codes: { 404: "PROJECT_NOT_FOUND", 409: "SPACE_IN_TRASH" } }

const plainRestore = table(
  {
    ...projectRestore,
    operation: "9 project restore",
    says: "authentication is required (guests are refused); the owner and an administrator"
  },
  `
                                guest keeper reader writer member manager owner former admin foreign site stranger
  private, trashed                403    403    403    403    404     403   200    404   200     404  200      404
  organisation, trashed           403    403    403    403    403     403   200    404   200     404  200      404
  public, trashed                 403    403    403    403    403     403   200    403   200     403  200      403
  a guest's, trashed              403    403    403    403    403     403   403    404   200     404  200      404
  organisation                    403    403    403    403    403     403   200    404   200     404  200      404 unchanged
  missing                         403    403    404    404    404     404   404    404   404     404  404      404
  not a UUID                      403    403    404    404    404     404   404    404   404     404  404      404
`
)

const refusedRestore = table(
  {
    ...projectRestore,
    operation: "9 project restore, space in the trash",
    says: "409 with code SPACE_IN_TRASH (parent space in the trash and restore_space absent)"
  },
  `
                                guest keeper reader writer member manager owner former admin foreign site stranger
  private, both trashed           403    403    403    403    404     403   409    404   409     404  409      404
  organisation, both trashed      403    403    403    403    403     403   409    404   409     404  409      404
  public, both trashed            403    403    403    403    403     403   409    403   409     403  409      403
  organisation, space trashed     403    403    403    403    403     403   409    404   409     404  409      404
  a guest's, both trashed         403    403    403    403    403     403   403    404   409     404  409      404
`
)

const restoreWithSpace = table(
  {
    ...projectRestore,
    operation: "9 project restore, restore_space=1",
    says: "needs the right to restore the space too: an owner who is no org-admin gets 403 and nothing changes"
  },
  `
                                guest keeper reader writer member manager owner former admin foreign site stranger
  private, both trashed           403    403    403    403    404     403   403    404   200     404  200      404
  organisation, both trashed      403    403    403    403    403     403   403    404   200     404  200      404
  public, both trashed            403    403    403    403    403     403   403    403   200     403  200      403
  organisation, space trashed     403    403    403    403    403     403   403    404   200     404  200      404
  a guest's, both trashed         403    403    403    403    403     403   403    404   200     404  200      404
  organisation, trashed           403    403    403    403    403     403   200    404   200     404  200      404
  organisation                    403    403    403    403    403     403   200    404   200     404  200      404 unchanged
  missing                         403    403    404    404    404     404   404    404   404     404  404      404
  not a UUID                      403    403    404    404    404     404   404    404   404     404  404      404
  restore_space=2                 403    403    400    400    400     400   400    400   400     400  400      400
`
)

const ruleDelete = table(
  {
    ...write,
    operation: "10 rule delete",
    says: "an own rule by its owner, an organisation's by its org-admins; a missing rule gives 404",
    codes: { 404: "RULE_NOT_FOUND" }
  },
  `
                            guest reader writer member manager owner admin foreign site stranger
  own                         403    200    200    200     200   200   200     200  200      200
  own, off                    403    200    200    200     200   200   200     200  200      200 unchanged
  another's own               403    403    403    403     403   403   403     403  403      403
  organisation's              403    403    403    403     403   403   200     403  200      403
  organisation's, off         403    403    403    403     403   403   200     403  200      403 unchanged
  missing                     403    404    404    404     404   404   404     404  404      404
  not a UUID                  403    404    404    404     404   404   404     404  404      404
`
)

const decomposeApply = table(
  {
    ...write,
    operation: "11 decompose/apply",
    says: "the same right as regenerate; a changed collection is stale",
    codes: { 404: "COLLECTION_NOT_FOUND" }
  },
  `
                            guest reader writer member manager owner admin foreign site stranger
  organisation's              403    403    403    403     403   403   200     403  200      403
  global                      403    403    403    403     403   403   403     403  200      403
  trashed                     403    403    403    403     403   403   409     403  409      403 409=COLLECTION_IN_TRASH
  global, trashed             403    403    403    403     403   403   403     403  409      403 409=COLLECTION_IN_TRASH
  changed meanwhile           403    403    403    403     403   403   409     403  409      403 409=stale
  missing block               403    404    404    404     404   404   404     404  404      404 404=BLOCK_NOT_FOUND
  missing                     403    404    404    404     404   404   404     404  404      404
  not a UUID                  403    404    404    404     404   404   404     404  404      404
  one sub-block               403    400    400    400     400   400   400     400  400      400
`
)

const grantsList = table(
  {
    operation: "grants list",
    says: "PO, OA; a read without the right is 404",
    scope: "read",
    codes: { 404: "PROJECT_NOT_FOUND" }
  },
  `
                            guest keeper reader writer member manager owner admin foreign site stranger
  private                     403    403    404    404    404     404   200   200     404  200      404
  organisation                403    403    404    404    404     404   200   200     404  200      404
  public                      403    403    404    404    404     404   200   200     404  200      404
  a guest's, public           403    403    404    404    404     404   404   200     404  200      404
  public, trashed             403    403    404    404    404     404   404   404     404  404      404
  public, space trashed       403    403    404    404    404     404   404   404     404  404      404
  missing                     403    403    404    404    404     404   404   404     404  404      404
  not a UUID                  403    403    404    404    404     404   404   404     404  404      404
`
)

const managersList = table(
  {
    operation: "managers list",
    says: "OA; a read without the right is 404",
    scope: "read",
    codes: { 404: "SPACE_NOT_FOUND" }
  },
  `
                            guest reader writer member manager owner admin foreign site stranger
  active                      403    404    404    404     404   404   200     404  200      404
  trashed                     403    404    404    404     404   404   404     404  404      404
  missing                     403    404    404    404     404   404   404     404  404      404
  not a UUID                  403    404    404    404     404   404   404     404  404      404
`
)

/** The whole matrix. */
export const rows: ReadonlyArray<Row> = [
  ...propose,
  ...table({ ...regenerate, operation: "1 regenerate, stream" }, applied),
  ...table({ ...regenerate, operation: "1 regenerate, mode=async", asynchronous: true }, applied),
  ...projectRead,
  ...versionRestore,
  ...hiddenItem("4 hidden block restore", "BLOCK_NOT_FOUND"),
  ...hiddenItem("5 hidden layer restore", "LAYER_NOT_FOUND"),
  ...hiddenItem("6 hidden specialty restore", "SPECIALTY_NOT_FOUND"),
  ...collectionRestore,
  ...spaceRestore,
  ...plainRestore,
  ...refusedRestore,
  ...restoreWithSpace,
  ...ruleDelete,
  ...decomposeApply,
  ...grantsList,
  ...managersList
]
