import ConfigProvider from 'antd/es/config-provider';
import { useState, type ReactNode } from 'react';
import { themeFromTokens } from './tokens';

/** antd's parts in the site's colours and type, without the wave that follows a click. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const [theme] = useState(themeFromTokens);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
