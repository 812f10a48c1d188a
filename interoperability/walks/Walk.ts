/** Where the service is, and who signs in: a site-admin. */
export interface Settings {
  readonly baseUrl: string
  readonly email: string
  readonly password: string
}

/** What the main job came to. */
export interface Outcome {
  readonly generation: string
  readonly blocks: number
  readonly nodes: number
  readonly versions: ReadonlyArray<number>
  readonly missing: string
  readonly issues: ReadonlyArray<string>
  readonly restored: string | null
}

/** Fails where a call was refused; shows the refusal. */
export const ok = <A>({ data, error }: { readonly data?: A; readonly error?: unknown }): A => {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

/** The session's cookie of a sign-in, as a browser would send it back. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

/** What the collection is generated from. */
export const brief =
  "A bookshop website calls a catalogue service. The catalogue service reads from a book store."
