import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router';

/** The one address of a floor page. */
export const floorPath = '/login';

/** A screen at its address. Every other address leads there. */
export const Routed = ({ Screen }: { Screen: ComponentType }) => (
  <Routes>
    <Route path={floorPath} element={<Screen />} />
    <Route path="*" element={<Navigate to={floorPath} replace />} />
  </Routes>
);
