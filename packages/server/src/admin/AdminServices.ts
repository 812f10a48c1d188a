import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Credentials } from "@design-workspace/domain/accounts/Credentials"
import { IdentitySignIn } from "@design-workspace/domain/accounts/IdentitySignIn"
import { Sessions } from "@design-workspace/domain/accounts/Sessions"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { ProjectQuotas } from "@design-workspace/domain/projects/ProjectQuotas"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Layer } from "effect"
import { Crypto } from "../Crypto.ts"
import { Database } from "../Database.ts"
import { Environment } from "../Environment.ts"
import { GenerationLimits } from "../GenerationLimits.ts"
import { RateLimits } from "../RateLimits.ts"
import { Settings } from "../Settings.ts"

/** The services that commands call, over the server's own database, brought up to date as by a start of the server. */
export const AdminServices = Layer.mergeAll(
  Accounts.layer,
  Credentials.layer,
  IdentitySignIn.layer.pipe(Layer.provideMerge(Sessions.layer)),
  Tokens.layer,
  ProjectQuotas.layer,
  Purge.layer
).pipe(
  Layer.provide([Crypto, GenerationLimits, RateLimits]),
  Layer.provideMerge(Database),
  Layer.provide(Settings.layer),
  Layer.provide(Environment)
)
