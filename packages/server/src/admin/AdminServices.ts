import { Accounts } from "@design-workspace/domain/accounts/Accounts"
import { Credentials } from "@design-workspace/domain/accounts/Credentials"
import { KeyDerivations } from "@design-workspace/domain/accounts/KeyDerivations"
import { Tokens } from "@design-workspace/domain/accounts/Tokens"
import { AuditTrail } from "@design-workspace/domain/audit/AuditTrail"
import { ProjectQuotas } from "@design-workspace/domain/projects/ProjectQuotas"
import { IdentitySignIn } from "@design-workspace/domain/sessions/IdentitySignIn"
import { Sessions } from "@design-workspace/domain/sessions/Sessions"
import { Purge } from "@design-workspace/domain/trash/Purge"
import { Layer } from "effect"
import { Crypto } from "../Crypto.ts"
import { Database, DatabaseClient } from "../database/Database.ts"
import { ConfiguredGeneration } from "../limits/ConfiguredGeneration.ts"
import { RateLimits } from "../limits/RateLimits.ts"
import { Environment, Settings } from "../settings/Settings.ts"

export const AdminDatabase = DatabaseClient.pipe(Layer.provide(Settings.layer), Layer.provide(Environment))

/** Over the server's own database, migrated as at a start of the server. */
export const AdminServices = Layer.mergeAll(
  Accounts.layer,
  Credentials.layer,
  IdentitySignIn.layer.pipe(Layer.provideMerge(Sessions.layer)),
  Tokens.layer,
  ProjectQuotas.layer,
  Purge.layer
).pipe(
  Layer.provide([AuditTrail.layer, KeyDerivations.layer]),
  Layer.provide([Crypto, ConfiguredGeneration, RateLimits]),
  Layer.provideMerge(Database),
  Layer.provide(Settings.layer),
  Layer.provide(Environment)
)
