import { setTimeout as sleep } from "node:timers/promises"
import { ask } from "../../../scenes/GenerationScene.ts"
import { fails, openReceiver } from "../../../servers/webhookReceivers.ts"
import { type Cause, repeating, repeatingTogether, type Scene } from "../Cause.ts"

/** Every such statement on the table fails until it is mended. */
const refuse = async ({ fixture: { query } }: Scene, event: string, table: string) => {
  await query(
    "CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused by the drill'; END $$"
  )
  await query(
    `CREATE TRIGGER refused BEFORE ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse()`
  )
  return () => query(`DROP TRIGGER refused ON ${table}`)
}

const write = ({ calls, orgId }: Scene) =>
  calls.post("/api/collections", { name: "Shop", owner_org_id: orgId })

const brief = ask({
  params: { layers: { min: 1, max: 2 }, blocks: { min: 2, max: 3 }, specialties: { min: 1, max: 2 } }
})

const startRun = async (scene: Scene) => {
  const { json } = await write(scene)
  return scene.calls.post(`/api/collections/${json.id}/regenerate`, brief)
}

const startRuns = async (scene: Scene, count: number) => {
  for (let started = 0; started < count; started += 1) void startRun(scene).catch(() => undefined)
  await sleep(3_000)
}

const failingWebhook = async ({ calls, orgId }: Scene) => {
  const receiver = await openReceiver(fails, () => undefined)
  const { json } = await calls.post("/api/webhooks", { org_id: orgId, url: receiver.url })
  receiver.trust(json.secret)
  const remove = async () => {
    await calls.delete(`/api/webhooks/${json.id}`)
    receiver.close()
  }
  return { id: String(json.id), remove }
}

const minutesAgo = (minutes: number) => `interval '${minutes} minutes'`

export const workCauses: ReadonlyArray<Cause> = [
  {
    name: "no process can take a run from the queue",
    alerts: ["DesignWorkspaceRunsNotMoving"],
    begin: async (scene) => {
      const mend = await refuse(scene, "UPDATE", "job_queue")
      await startRuns(scene, 1)
      return mend
    }
  },
  {
    name: "runs take long, and one of them waits; its wait is moved back by 6 minutes",
    alerts: ["DesignWorkspaceRunsWaiting"],
    settings: () => ({ GENERATION_CONCURRENCY: "1", OFFLINE_MODEL_DELAY: "4 seconds" }),
    begin: async (scene) => {
      await startRuns(scene, 3)
      await scene.fixture.query(
        `UPDATE job_queue SET visible_at = visible_at - ${minutesAgo(6)} WHERE state = 'pending' AND acquired_at IS NULL`
      )
      return () => scene.fixture.query("DELETE FROM job_queue WHERE acquired_at IS NULL")
    }
  },
  {
    name: "the model's provider cannot be reached",
    alerts: ["DesignWorkspaceRunsFailing", "DesignWorkspaceModelFailing"],
    settings: () => ({
      LLM_PROVIDER: "openai-compatible",
      LLM_BASE_URL: "http://127.0.0.1:9/v1",
      LLM_MODEL_PRO: "large",
      LLM_MODEL_FAST: "small"
    }),
    begin: async (scene) => repeating(() => startRun(scene), 500)
  },
  {
    name: "no process can claim a delivery; the wait is moved back by 3 minutes",
    alerts: ["DesignWorkspaceWebhooksLate"],
    begin: async (scene) => {
      const { id, remove } = await failingWebhook(scene)
      await scene.fixture.query(`UPDATE webhook SET due_at = now() - ${minutesAgo(3)} WHERE id = '${id}'`)
      const mend = await refuse(scene, "UPDATE", "webhook")
      return async () => {
        await mend()
        await remove()
      }
    }
  },
  {
    name: "a receiver answers 500, and 6,000 deliveries wait for it",
    alerts: ["DesignWorkspaceWebhooksFailing", "DesignWorkspaceWebhookBacklog"],
    begin: async (scene) => {
      const { id, remove } = await failingWebhook(scene)
      await write(scene)
      await scene.fixture.query(
        `INSERT INTO webhook_delivery (id, webhook_id, subject_id, change, status, attempts, since, next_at, created_at)
         SELECT gen_random_uuid(), '${id}', gen_random_uuid(), '{}', 'pending', '[]', now(), now() + interval '1 hour', now()
         FROM generate_series(1, 6000)`
      )
      return remove
    }
  },
  {
    name: "whoever numbers changes waits for 4 s",
    alerts: ["DesignWorkspaceChangesLate"],
    begin: async (scene) => {
      const locks = repeating(() =>
        scene.fixture.query("DO $$ BEGIN PERFORM FROM change_feed FOR UPDATE; PERFORM pg_sleep(4); END $$")
      )
      let after = String((await scene.calls.get("/api/changes")).json.next_cursor)
      const waiting = repeating(async () => {
        const { json } = await scene.calls.get(`/api/changes?wait=20&after=${encodeURIComponent(after)}`)
        after = String(json.next_cursor)
      })
      const writes = repeating(() => write(scene), 500)
      return () => Promise.all([locks(), waiting(), writes()])
    }
  },
  {
    name: "nothing can be indexed; the wait is moved back by 2 minutes",
    alerts: ["DesignWorkspaceSearchBehind"],
    begin: async (scene) => {
      const mend = await refuse(scene, "INSERT OR UPDATE OR DELETE", "search_entry")
      await write(scene)
      await scene.fixture.query(`UPDATE search_stale SET noted_at = noted_at - ${minutesAgo(2)}`)
      return mend
    }
  },
  {
    name: "the index is locked for longer than a search may take",
    alerts: ["DesignWorkspaceSearchFailing"],
    begin: async (scene) => {
      const locks = repeating(() =>
        scene.fixture.query(
          "DO $$ BEGIN LOCK TABLE search_entry IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(8); END $$"
        )
      )
      const searches = repeatingTogether(3, () => scene.calls.get("/api/search?q=shop"))
      return () => Promise.all([locks(), searches()])
    }
  }
]
