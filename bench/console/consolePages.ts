import type { Installation } from "@design-workspace/verification/servers/openInstallation"
import type { Figure } from "../Figure.ts"
import { eventsToPaint } from "./eventsToPaint.ts"
import { firstPage } from "./firstPage.ts"
import { interactions } from "./interactions.ts"
import { leaks } from "./leaks.ts"
import { openConsole } from "./openConsole.ts"
import { panning } from "./panning.ts"

/** The console in Chromium, one thing after the other. */
export const consolePages = async (installation: Installation): Promise<ReadonlyArray<Figure>> => {
  const open = await openConsole(installation, { OFFLINE_MODEL_DELAY: "5 millis" })
  try {
    return [
      ...(await firstPage(open)),
      await interactions(open),
      await eventsToPaint(open),
      ...(await panning(open)),
      await leaks(open)
    ]
  } finally {
    await open.close()
  }
}
