import * as CredentialRepoContract from "@design-workspace/domain/testing/accounts/CredentialRepoContract"
import * as OrganisationRepoContract from "@design-workspace/domain/testing/accounts/OrganisationRepoContract"
import * as PeopleContract from "@design-workspace/domain/testing/accounts/PeopleContract"
import * as SessionRepoContract from "@design-workspace/domain/testing/accounts/SessionRepoContract"
import * as TokenRepoContract from "@design-workspace/domain/testing/accounts/TokenRepoContract"
import * as UserRepoContract from "@design-workspace/domain/testing/accounts/UserRepoContract"
import * as RuleRepoContract from "@design-workspace/domain/testing/memory/RuleRepoContract"
import * as IdentityRepoContract from "@design-workspace/domain/testing/sessions/IdentityRepoContract"
import * as InstallationKeyContract from "@design-workspace/domain/testing/shared/InstallationKeyContract"
import * as StoreClockContract from "@design-workspace/domain/testing/shared/StoreClockContract"
import { Layer } from "effect"
import { migrations } from "../../src/migrations/all.ts"
import { SqlAdapters } from "../../src/wiring/SqlAdapters.ts"
import { makeDatabases } from "../../testing/TestDatabases.ts"

for (const { layer, name } of makeDatabases(migrations)) {
  const adapters = Layer.provideMerge(SqlAdapters.layer, layer)
  CredentialRepoContract.suite(name, adapters)
  IdentityRepoContract.suite(name, adapters)
  InstallationKeyContract.suite(name, adapters)
  OrganisationRepoContract.suite(name, adapters)
  PeopleContract.suite(name, adapters)
  RuleRepoContract.suite(name, adapters)
  SessionRepoContract.suite(name, adapters)
  StoreClockContract.suite(name, adapters)
  TokenRepoContract.suite(name, adapters)
  UserRepoContract.suite(name, adapters)
}
