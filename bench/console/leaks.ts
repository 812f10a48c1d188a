import type { CDPSession } from "playwright-core"
import type { Figure } from "../Figure.ts"
import { makeProject, type OpenConsole, pictureIn } from "./openConsole.ts"

const visits = 100
/** By then code and answers are cached, and what the browser compiles again while a page is used has settled. */
const warm = 50

interface Held {
  readonly megabytes: number
  readonly listeners: number
  readonly nodes: number
}

const heldBy = async (devtools: CDPSession): Promise<Held> => {
  await devtools.send("HeapProfiler.collectGarbage")
  const { usedSize } = await devtools.send("Runtime.getHeapUsage")
  const { jsEventListeners, nodes } = await devtools.send("Memory.getDOMCounters")
  return { megabytes: usedSize / 1024 ** 2, listeners: jsEventListeners, nodes }
}

/** What the browser still holds after a hundred visits of a project's page with its picture. */
export const leaks = async (open: OpenConsole): Promise<Figure> => {
  const project = await makeProject(open, 100)
  const { devtools, page } = await open.page()
  await devtools.send("HeapProfiler.enable")
  await page.goto(`${open.url}/projects/${project}`)
  await pictureIn(page).waitFor()
  let before: Held | undefined
  for (let visit = 0; visit < visits + warm; visit += 1) {
    if (visit === warm) before = await heldBy(devtools)
    await page.getByRole("link", { name: "Trash", exact: true }).first().click()
    await page.waitForURL(`${open.url}/trash`)
    await page.goBack()
    await pictureIn(page).waitFor()
  }
  const after = await heldBy(devtools)
  await page.context().close()
  const grown = after.megabytes / (before?.megabytes ?? Number.NaN)
  const listeners = after.listeners - (before?.listeners ?? 0)
  return {
    what: `${visits} visits of a project's page with 100 boxes`,
    goal: "heap <= 1.1 times, no listener more",
    measured: `heap ${grown.toFixed(2)} times (${after.megabytes.toFixed(1)} MB), ${listeners} listeners more, ${after.nodes - (before?.nodes ?? 0)} nodes more`,
    met: grown <= 1.1 && listeners <= 0
  }
}
