import { type Calls, callsOf } from "../calls/Calls.ts"
import { makeCollection, type World } from "./World.ts"

export const makeGenerationScene = async (world: World, content?: object) => {
  const collectionId = await makeCollection(world, content)
  const collection = `/api/collections/${collectionId}`
  return {
    collectionId,
    collection,
    path: `${collection}/regenerate`,
    admin: callsOf(world.api, { token: world.orgAdmin.readWrite }),
    cookie: callsOf(world.api, { cookie: world.orgAdmin.cookie })
  }
}

export type GenerationScene = Awaited<ReturnType<typeof makeGenerationScene>>

const free = { min: null, max: null }

/** Confirmed, valid, small and fast. */
export const ask = (changes: object = {}) => ({
  mode: "initial",
  quality: "fast",
  params: { layers: free, blocks: free, specialties: free },
  messages: [
    { role: "user", content: "An online shop: a web frontend calls a cart service and a catalogue." }
  ],
  confirm: true,
  ...changes
})

/** They make the prompted model do something. */
export const promptOf = (content: string) => ({ messages: [{ role: "user", content }] })

const deadline = 120_000

export const jobUntil = async (calls: Calls, jobId: string, ...statuses: ReadonlyArray<string>) => {
  const end = Date.now() + deadline
  for (;;) {
    const answer = await calls.get(`/api/jobs/${jobId}`)
    if (statuses.includes(answer.json?.status)) return answer
    if (Date.now() > end)
      throw new Error(`job ${jobId} did not become ${statuses.join(" or ")}: ${answer.text}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Without its dates. */
export const contentOf = async ({ admin, collection }: GenerationScene) => {
  const { json } = await admin.get(collection)
  const { blocks, edges, layers, specialties } = json
  return { layers, specialties, blocks, edges }
}
