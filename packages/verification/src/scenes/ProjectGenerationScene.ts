import { type Calls, callsOf } from "../calls/Calls.ts"
import type { StreamedEvent } from "../calls/events.ts"
import { jobUntil } from "./GenerationScene.ts"
import { makeProjectScene, type ProjectScene } from "./ProjectScene.ts"
import { letGo } from "./PromptedModel.ts"
import { expectStatus, type World } from "./World.ts"

export interface ProjectGenerationScene extends ProjectScene {
  readonly generate: string
  readonly attempts: string
  /** The owner's. */
  readonly cookie: Calls
  /** As the owner; gives the path of its job. */
  readonly start: (changes?: object) => Promise<string>
  /** The same, and waits for its end. */
  readonly run: (changes?: object) => Promise<EndedJob>
  /** The model waits; gives the path of its job once the model was asked. */
  readonly hold: (changes?: object) => Promise<string>
  /** Gives the job once it has ended. */
  readonly letGo: (job: string) => Promise<EndedJob>
}

interface EndedJob {
  readonly [field: string]: unknown
  readonly attempt_id: string
  readonly status: string
}

const ends = ["succeeded", "failed", "cancelled"]

export const asking = (changes: object = {}) => ({ scope: "documents", confirm: true, ...changes })

export const makeProjectGenerationScene = async (
  world: World,
  more: object = {}
): Promise<ProjectGenerationScene> => {
  const scene = await makeProjectScene(world, more)
  const { owner, project } = scene
  const start = async (changes: object = {}) => {
    const { json } = expectStatus(await owner.post(`${project}/generate`, asking(changes)), 202)
    return `/api/jobs/${json.job_id}`
  }
  const ended = async (job: string) =>
    (await jobUntil(owner, job.slice("/api/jobs/".length), ...ends)).json as EndedJob
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
    run: async (changes) => ended(await start(changes)),
    hold,
    letGo: (job) => {
      letGo(project)
      return ended(job)
    }
  }
}

/** In order; a stage or document with its status. */
export const toldBy = async (calls: Calls, job: string): Promise<ReadonlyArray<string>> => {
  const { items } = expectStatus(await calls.get(`${job}/events`), 200).json
  return items.map(({ data, event }: StreamedEvent) =>
    [event, data.stage ?? data.node_id ?? data.id, data.status].filter((it) => it !== undefined).join(" ")
  )
}
