import { holdRuns } from "./holdRuns.ts"

holdRuns((sum) => sum % 4 === 0)
