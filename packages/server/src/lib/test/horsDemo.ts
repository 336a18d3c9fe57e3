/** The least that a service which is no demonstration says of itself. */
export const HORS_DEMO = {
  DEMO: '0',
  APP_URL: 'http://127.0.0.1:3000',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Colivert <ne-pas-repondre@exemple.fr>',
  SUPPORT_EMAIL: 'aide@exemple.fr',
  PLATFORM_NAME: 'Colivert',
  PLATFORM_ADDRESS: '1 rue du Port, 44000 Nantes',
  PLATFORM_SIREN: '732829320',
};
