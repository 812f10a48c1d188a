import type { Answer, CallOptions } from "../calls/Api.ts"
import type { Person, World } from "../scenes/World.ts"
import type { Ask } from "../servers/ServerUnderTest.ts"
import type { Documented } from "./documented.ts"
import type { AdmittingCase, Call, Caller, Credential } from "./OperationCase.ts"

export interface Scene {
  readonly world: World
  readonly ask: Ask
  readonly operation: Documented
  readonly the: AdmittingCase
  /** Prepared once for all calls that are refused. */
  readonly standing: () => Promise<Call>
}

type Fixed = Pick<Scene, "ask" | "operation" | "the">

export const sceneOf = (fixed: Fixed, world: () => World): (() => Scene) => {
  let made: Promise<Call> | undefined
  const standing = () => {
    made ??= fixed.the.make(world())
    return made
  }
  return () => ({ ...fixed, world: world(), standing })
}

/** Anybody signed in where everyone may call. */
export const personOf = ({ the, world }: Scene): Person => world[the.by ?? "member"]

/** The weakest with which the operation may be called. */
export const sufficient = ({ the: { access } }: Scene, person: Person): Credential => {
  if (access === "open") return {}
  if (access === "bearer") return { token: person.read }
  if (!access.includes("T")) return { cookie: person.cookie }
  return { token: access.startsWith("rw") ? person.readWrite : person.read }
}

export const credentialOf = (scene: Scene, call: Call, by: Caller | undefined): Credential =>
  call.as ?? (by === undefined ? {} : sufficient(scene, scene.world[by]))

const pathOf = (path: string, { params = {}, query = "" }: Call): string =>
  path.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = params[slot]
    if (value === undefined) throw new Error(`${path}: the call has no ${slot}`)
    return encodeURIComponent(value)
  }) + query

export const sendAs = (
  { operation: { method, path }, world }: Scene,
  call: Call,
  credential: Credential,
  more: CallOptions = {}
): Promise<Answer> =>
  world.api.call(method, pathOf(path, call), {
    ...credential,
    ...(call.body === undefined ? {} : { body: call.body }),
    ...more,
    headers: { ...call.headers, ...more.headers }
  })

export const send = (
  scene: Scene,
  call: Call,
  more: CallOptions = {},
  by: Caller | undefined = scene.the.by
): Promise<Answer> => sendAs(scene, call, credentialOf(scene, call, by), more)
