import { badInput } from "./badInput.ts"
import type { FragileSite, OpenDrill } from "./Drill.ts"
import { kills } from "./kills.ts"
import { outages } from "./outages.ts"
import { rivalStarts } from "./rivalStarts.ts"
import { signInTimes } from "./signInTimes.ts"
import { statementFaults } from "./statementFaults.ts"
import { workerKills } from "./workerKills.ts"

/** Every drill, by the name that the command knows it by, with the rounds of its long form. */
export const drills = {
  "bad-input": { open: badInput, rounds: 300 },
  kills: { open: kills, rounds: 100 },
  outages: { open: outages, rounds: 40 },
  "rival-starts": { open: rivalStarts, rounds: 1_000 },
  "sign-in-times": { open: signInTimes, rounds: 60 },
  "statement-faults": { open: statementFaults, rounds: 300 },
  "worker-kills": { open: workerKills, rounds: 50 }
} as const satisfies Record<string, { readonly open: OpenDrill<FragileSite>; readonly rounds: number }>
