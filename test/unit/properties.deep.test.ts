/** @jest-environment node */
import '../support/manyTries';
import './domain/programme/events.test';
import './domain/programme/excerpt.test';
import './domain/exportFile/exportFile.test';
import './domain/merge/mergeProperties.test';
import './domain/merge/mergeTabs.test';
import './domain/user/returnUrl.test';
import './parts/calendarFile.test';
