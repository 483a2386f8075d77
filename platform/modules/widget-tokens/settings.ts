import { z } from 'zod';
import { firstSecret } from '../../kernel/signed-text';
import { defineSettings } from '../../module-settings';
import { readWidgetSecrets, type WidgetSecrets } from './widget-secrets';

/** The variables of widgets' keys are named in integrations.json. */
export const widgetTokensSettings = defineSettings(
  z.object({}),
  (_env, { sandbox, given, publicUrl, standIn, refuse }): Pick<WidgetSecrets, 'secretOf'> => {
    const { secretOf, problems } = readWidgetSecrets(
      { ...given, PLATFORM_PUBLIC_URL: publicUrl },
      sandbox ? (id) => firstSecret(standIn(`widget ${id}`)) : null,
    );
    problems.forEach(refuse);
    return { secretOf };
  },
);
