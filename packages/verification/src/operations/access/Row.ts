export const guests = ["anonymous", "keeper", "guest"] as const
export type Guest = (typeof guests)[number]

/** The head of `matrix.txt` says what stands behind each name. */
export const principals = [
  ...guests,
  ...(["nobody", "member", "manager", "elsewhere", "admin", "foreign"] as const),
  ...(["reader", "writer", "owner", "former", "site"] as const)
] as const
export type Principal = (typeof principals)[number]

export const isGuest = (principal: Principal): principal is Guest =>
  guests.some((guest) => guest === principal)

/** The letters of contract section 4. */
export interface Letters {
  readonly scope: "-" | "bearer" | "open" | "r" | "rw"
  readonly tokens: boolean
  readonly guests: boolean
  /** Also without a session the call must come from the service's own pages. */
  readonly ownPages: boolean
  /** Another site may lead here: cookies are not distinguished by where they come from. */
  readonly fromElsewhere: boolean
}

/** What a cell says: a status, or for a list whether it shows the thing. */
export type CellValue = number | "shown" | "unseen"

export interface Row {
  readonly operation: string
  /** Which of several ways to call it, else empty. */
  readonly way: string
  readonly letters: Letters
  /** Of the subject, as `matrix.txt` calls it. */
  readonly state: string
  /** What is particular about the call, else empty. */
  readonly variant: string
  readonly cells: ReadonlyMap<Principal, CellValue>
  /** The code of a 404 or 409. */
  readonly codes: ReadonlyMap<number, string>
  /** Whether a success changes the database; null where it may do either. */
  readonly changes: boolean | null
  /** The call has no `confirm: true`, which only tokens need. */
  readonly unconfirmed: boolean
  /** Tokens get 202, cookies 200. */
  readonly twofold: boolean
}
