import type { Answer } from "../../testing/Api.ts"
import type { AccessWorld } from "./AccessWorld.ts"
import type { Principal } from "./expectations.ts"

/** One call on one resource in one state, and what the site-admin sees of that resource. */
export interface Fixture {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly observe: () => Promise<unknown>
  /** Waits until a success has taken effect, the end of a stream or a job; answers what is wrong with it. */
  readonly settle?: (answer: Answer) => Promise<string | null>
}

/** Makes the resource; it is the principal's where the state says so. */
export type MakeFixture = (world: AccessWorld, principal: Principal) => Promise<Fixture>

/** The fixtures of one operation by state. */
export type Fixtures = Readonly<Record<string, MakeFixture>>

/** An id that nothing has. */
export const missingId = "0190a0a0-0000-7000-8000-000000000000"

/** A call on what does not exist: there is nothing to observe. */
export const nowhere =
  (method: string, path: string, body?: unknown): MakeFixture =>
  async () => ({ method, path, body, observe: async () => null })

type Trashable = "collections" | "projects" | "spaces"

/** The site-admin's read of a resource: as it is, else as it lies in the trash. */
export const seen = async ({ root }: AccessWorld, kind: Trashable, id: string): Promise<unknown> => {
  const { json, status } = await root.get(`/api/${kind}/${id}`)
  if (status === 200) return json
  const { items } = (await root.get(`/api/${kind}/deleted?limit=200`)).json
  const found = items.find((item: { readonly id: string }) => item.id === id)
  if (found === undefined) throw new Error(`${kind}/${id} is neither active nor in the trash`)
  return found
}
