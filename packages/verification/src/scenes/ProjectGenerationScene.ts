import { type Calls, callsOf } from "../calls/Calls.ts"
import type { StreamedEvent } from "../calls/events.ts"
import { jobUntil } from "./GenerationScene.ts"
import { makeProjectScene } from "./ProjectScene.ts"
import { letGo } from "./PromptedModel.ts"
import { expectStatus, type World } from "./World.ts"

interface EndedJob {
  readonly [field: string]: unknown
  readonly attempt_id: string
  readonly status: string
}

const ends = ["succeeded", "failed", "cancelled"]

export const asking = (changes: object = {}) => ({ scope: "documents", confirm: true, ...changes })

export const makeProjectGenerationScene = async (world: World, more: object = {}) => {
  const scene = await makeProjectScene(world, more)
  const { owner, project } = scene
  /** As the owner; gives the path of its job. */
  const start = async (changes: object = {}) => {
    const { json } = expectStatus(await owner.post(`${project}/generate`, asking(changes)), 202)
    return `/api/jobs/${json.job_id}`
  }
  /** Gives the job once it has ended. */
  const ended = async (job: string) =>
    (await jobUntil(owner, job.slice("/api/jobs/".length), ...ends)).json as EndedJob
  /** The model waits; gives the path of its job once the model was asked. */
  const hold = async (changes: object = {}) => {
    const job = await start({ instructions: `hold ${project}`, ...changes })
    for (let after = 0; ; ) {
      const { items, next } = expectStatus(await owner.get(`${job}/events?after=${after}&wait=30`), 200).json
      const isAsked = ({ data, event }: StreamedEvent) => event === "document" || data.stage === "graph"
      if (items.some(isAsked)) return job
      after = next
    }
  }
  return {
    ...scene,
    generate: `${project}/generate`,
    attempts: `${project}/attempts`,
    cookie: callsOf(world.api, { cookie: world.owner.cookie }),
    start,
    run: async (changes?: object) => ended(await start(changes)),
    hold,
    letGo: (job: string) => {
      letGo(project)
      return ended(job)
    }
  }
}

export type ProjectGenerationScene = Awaited<ReturnType<typeof makeProjectGenerationScene>>

/** In order; a stage or document with its status. */
export const toldBy = async (calls: Calls, job: string): Promise<ReadonlyArray<string>> => {
  const { items } = expectStatus(await calls.get(`${job}/events`), 200).json
  return items.map(({ data, event }: StreamedEvent) =>
    [event, data.stage ?? data.node_id ?? data.id, data.status].filter((it) => it !== undefined).join(" ")
  )
}
