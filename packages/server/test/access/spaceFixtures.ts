import { expectStatus } from "../../testing/World.ts"
import { type AccessWorld, addSpace, secret } from "./AccessWorld.ts"
import { type Fixtures, type MakeFixture, missingId, nowhere, seen } from "./Fixture.ts"

const kinds = {
  "4 hidden block restore": {
    path: "blocks",
    item: "web",
    custom: { name: `${secret} block`, layer_id: "edge" }
  },
  "5 hidden layer restore": { path: "layers", item: "edge", custom: { name: `${secret} layer` } },
  "6 hidden specialty restore": {
    path: "specialties",
    item: "frontend",
    custom: { name: `${secret} skill` }
  }
}

type Kind = (typeof kinds)[keyof typeof kinds]

/** Prepares items of a new space, and says which of them is to be restored. */
type Prepare = (world: AccessWorld, space: string, kind: Kind) => Promise<string>

const hide: Prepare = async ({ root }, space, { item, path }) => {
  expectStatus(await root.delete(`${space}/${path}/${item}`), 200)
  return item
}

const addCustom: Prepare = async ({ root }, space, { custom, path }) =>
  expectStatus(await root.post(`${space}/${path}`, custom), 201).json.id

const removeCustom: Prepare = async (world, space, kind) => {
  const id = await addCustom(world, space, kind)
  expectStatus(await world.root.delete(`${space}/${kind.path}/${id}`), 200)
  return id
}

const hideAndTrash: Prepare = async (world, space, kind) => {
  const item = await hide(world, space, kind)
  expectStatus(await world.root.delete(space), 200)
  return item
}

/** The space, what it hides and overrides, and what it shows; what a space in the trash hides cannot be read, its version can. */
const observeItems = async (world: AccessWorld, spaceId: string, { path }: Kind): Promise<unknown> => [
  await seen(world, "spaces", spaceId),
  (await world.root.get(`/api/spaces/${spaceId}/overlays`)).json,
  (await world.root.get(`/api/spaces/${spaceId}/${path}?include_hidden=1`)).json
]

const restoreItem =
  (kind: Kind, prepare: Prepare): MakeFixture =>
  async (world) => {
    const spaceId = await addSpace(world, world.rootByCookie, world.collectionId)
    const item = await prepare(world, `/api/spaces/${spaceId}`, kind)
    return {
      method: "POST",
      path: `/api/spaces/${spaceId}/${kind.path}/${item}/restore`,
      observe: () => observeItems(world, spaceId, kind)
    }
  }

const itemFixtures = (kind: Kind): Fixtures => {
  const elsewhere = (spaceId: string) =>
    nowhere("POST", `/api/spaces/${spaceId}/${kind.path}/${kind.item}/restore`)
  return {
    hidden: restoreItem(kind, hide),
    shown: restoreItem(kind, async () => kind.item),
    custom: restoreItem(kind, addCustom),
    "custom, deleted": restoreItem(kind, removeCustom),
    "missing item": restoreItem(kind, async () => "nowhere"),
    "space trashed": restoreItem(kind, hideAndTrash),
    missing: elsewhere(missingId),
    "not a UUID": elsewhere("no-uuid")
  }
}

const onSpace =
  (method: string, path: string, trashed: boolean): MakeFixture =>
  async (world) => {
    const spaceId = await addSpace(world, world.rootByCookie, world.collectionId)
    if (trashed) expectStatus(await world.root.delete(`/api/spaces/${spaceId}`), 200)
    const observe = () => seen(world, "spaces", spaceId)
    return { method, path: `/api/spaces/${spaceId}${path}`, observe }
  }

const spaceStates = (method: string, path: string): Fixtures => ({
  trashed: onSpace(method, path, true),
  active: onSpace(method, path, false),
  missing: nowhere(method, `/api/spaces/${missingId}${path}`),
  "not a UUID": nowhere(method, `/api/spaces/no-uuid${path}`)
})

/** Operations 4 to 6 and 8, and the list of managers. */
export const spaceFixtures: Readonly<Record<string, Fixtures>> = {
  ...Object.fromEntries(Object.entries(kinds).map(([operation, kind]) => [operation, itemFixtures(kind)])),
  "8 space restore": spaceStates("POST", "/restore"),
  "managers list": spaceStates("GET", "/managers")
}
