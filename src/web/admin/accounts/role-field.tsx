import { accountMessages as words } from "#content/office/account-messages.ts";
import { type Role, roles } from "#contract/accounts/roles.rules.ts";
import { SelectField } from "#web/ui/form/labelled-inputs.tsx";

type RoleFieldProps = {
  id?: string;
  label: string;
  role: Role;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (role: Role) => void;
};

/** A choice of a role, with what the chosen one may do. */
export function RoleField({ role, onChange, ...field }: RoleFieldProps) {
  return (
    <SelectField
      {...field}
      name="role"
      hint={words.roleHint[role]}
      value={role}
      options={roles.map((value) => ({ value, label: words.role[value] }))}
      onChange={(event) => onChange(event.target.value as Role)}
    />
  );
}
