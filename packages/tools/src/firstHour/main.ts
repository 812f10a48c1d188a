import { readFileSync, writeFileSync } from "node:fs"
import { stepsOf, withOutputs } from "./page.ts"
import { firstHourPage, walkThrough } from "./walk.ts"

const page = readFileSync(firstHourPage, "utf8")
const { outputs } = await walkThrough(stepsOf(page))
writeFileSync(firstHourPage, withOutputs(page, outputs))
