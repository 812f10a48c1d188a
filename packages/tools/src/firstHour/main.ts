import { readFileSync, writeFileSync } from "node:fs"
import { stepsOf, withOutputs } from "./page.ts"
import { firstHourPage, walkThrough } from "./walk.ts"

const page = readFileSync(firstHourPage, "utf8")
writeFileSync(firstHourPage, withOutputs(page, await walkThrough(stepsOf(page))))
