import { bankWorkspace, largeWorkspace } from "@design-workspace/adapters-interchange/testing/bankWorkspace"
import { killNextReader } from "@design-workspace/adapters-interchange/testing/readerProcesses"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expect, it } from "vitest"

inOneWorld("POST /api/collections/import", (world) => {
  it.each(["SIGKILL", "SIGABRT"] as const)(
    "refuses the text when the process that reads it ends by %s, and takes the next one",
    async (signal) => {
      const { post } = callsOf(world().api, { token: world().siteAdmin.readWrite })
      const imported = (content: string) =>
        post("/api/collections/import?format=structurizr", { content, owner_org_id: null })
      const [refused] = await Promise.all([imported(largeWorkspace(500)), killNextReader(signal)])
      expect([refused.status, refused.json]).toEqual([
        400,
        expect.objectContaining({
          code: "VALIDATION_FAILED",
          issues: [{ path: ["content"], message: "cannot be read: its reader fails on it" }]
        })
      ])
      expect((await imported(bankWorkspace)).status).toBe(201)
    }
  )
})
